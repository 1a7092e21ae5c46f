/** What finding orders says. */
export const orderSearchTexts = {
  hint: "Number, email, name or product",
  filters: (count: number) => (count === 0 ? "Filters" : `Filters (${count})`),
  any: "Any",
  state: "Order state",
  states: {
    open: "To send",
    packed: "Packed",
    partly: "Partly sent",
    shipped: "Shipped",
    delivered: "Delivered",
    returned: "Returned",
    cancelled: "Cancelled",
  },
  payment: "Payment",
  payments: { paid: "Paid", unpaid: "Not paid yet", refunded: "Refunded, also in part" },
  from: "From day",
  to: "To day",
  country: "Country",
  clear: "Clear filters",
} as const;

/** What choosing orders says, and what is printed of them. */
export const orderPapersTexts = {
  group: "Chosen orders",
  choose: (orderNumber: string) => `Choose ${orderNumber}`,
  all: "Choose all shown",
  none: "Choose none",
  chosen: (count: number) => `${count} chosen`,
  slips: "Packing slips (PDF)",
  picks: "Pick list (PDF)",
} as const;
