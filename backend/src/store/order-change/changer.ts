/** Who changes an order: its shopper on the order's page, or an admin in the panel, by the name that other admins know. */
export type Changer = { kind: "shopper" } | { kind: "admin"; name: string };

export const SHOPPER: Changer = { kind: "shopper" };

/** Whom Medusa's record of a change names: the order's customer, or the admin. Pure. */
export const authorOf = (by: Changer, customerId: string | null | undefined): string =>
  by.kind === "admin" ? by.name : (customerId ?? "");
