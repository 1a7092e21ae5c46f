/** What swapping a line of an order says, to its shopper and to an admin. */
export const swapTexts = {
  loading: "Looking what is there...",
  none: "There is nothing of the same price in stock to swap it for.",
  failed: "It could not be swapped. Please try again.",
  choose: "Please choose what you want in its place.",
  line: (name: string, chosen: string, quantity: number) =>
    `${name}${chosen ? `, ${chosen}` : ""}${quantity > 1 ? `, ${quantity} pieces` : ""}`,
  submit: "Swap",
  submitting: "Swapping...",
  keep: "Keep it",
} as const;
