/** What an owner does before opening, in the order of the list. */
export const FIRST_STEPS = [
  "name",
  "look",
  "words",
  "products",
  "demo",
  "shipping",
  "tax",
  "seller",
  "contact",
  "pages",
  "payment",
  "mail",
  "order",
  "address",
] as const;

/** Those that the store cannot judge, or not alone: the owner says that they are right. */
export const CONFIRMED_STEPS = ["name", "look", "words", "shipping", "tax"] as const;
