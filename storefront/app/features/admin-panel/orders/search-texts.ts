import type { LabelService, TrackingRow } from "@nocturne/contract";

/** What finding orders says. */
export const orderSearchTexts = {
  hint: "Number, email, name",
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
  labels: "Labels at",
  services: {
    "pirate-ship": "Pirate Ship",
    shippo: "Shippo",
    sendcloud: "Sendcloud",
    dhl: "DHL (Versenden)",
  } satisfies Record<LabelService, string>,
  labelFile: "Addresses (CSV)",
} as const;

/** What taking tracking numbers out of a file says. */
export const trackingFileTexts = {
  open: "Tracking file",
  title: "Tracking numbers from a file",
  note: "Choose the file that the service for labels gives you, or paste its rows: the order's number and the parcel's, with their column names. You see what would happen before anything does.",
  file: "The file",
  pasted: "Rows",
  missing: "Please choose a file first, or paste its rows.",
  tooLong: "That is more than can be read at once. Please take a part of it.",
  check: "Look at it",
  checking: "Looking...",
  cut: "Only the first 1000 rows are read.",
  table: "What the file does",
  columns: { row: "Row", order: "Order", parcel: "Parcel", outcome: "What happens" },
  states: {
    ready: "Is marked as shipped, with one mail",
    added: "Is sent already, and gets the number",
    done: "Has this number already",
    cancelled: "Is cancelled: left alone",
    unknown: "No order has this number",
    incomplete: "Order or parcel is missing",
    repeated: "Stands in the file twice",
  } satisfies Record<TrackingRow["state"], string>,
  apply: (count: number) => `Ship ${count} ${count === 1 ? "order" : "orders"}`,
  applying: (done: number, count: number) => `${done} of ${count}...`,
  nothing: "Nothing of this is to be done.",
  sent: "Shipped",
  done: (count: number) => ({
    title: "Success",
    text: `${count} ${count === 1 ? "order has its" : "orders have their"} tracking`,
  }),
  failed: "That did not work. Please try again: what is done already is not done twice.",
} as const;
