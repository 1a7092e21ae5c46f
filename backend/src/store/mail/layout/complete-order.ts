import { formatCents, toCents, type Order, type OrderItem } from "@nocturne/contract";

/** What orders of version 0.2.0 lacked. A mail that waited over an upgrade holds its order as that version wrote it. */
type Added<Whole, Names extends keyof Whole> = Omit<Whole, Names> & Partial<Pick<Whole, Names>>;
type StoredItem = Added<OrderItem, "lineTotal" | "options">;
export type StoredOrder = Omit<Order, "items" | "shippingAddress"> & {
  items: StoredItem[];
  shippingAddress: Added<Order["shippingAddress"], "line2" | "company" | "phone">;
};

/** An order of the outbox with every field that mails say. Pure. */
export function completeOrder(stored: StoredOrder): Order {
  return {
    ...stored,
    shippingAddress: { line2: "", company: "", phone: "", ...stored.shippingAddress },
    items: stored.items.map((item) => ({ lineTotal: lineTotalOf(item), options: {}, ...item })),
  };
}

const lineTotalOf = ({ price, quantity }: StoredItem): string => formatCents((toCents(price) ?? 0) * quantity);
