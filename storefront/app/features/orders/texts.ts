/** Every text of the order history and of the mails about an order. */

export const ordersTexts = {
  history: "Order History",
  historyNote: "Track your purchases and delivery status",
  none: "No orders found",
  noneNote: "Start shopping to see your orders here!",
  shopNow: "Shop Now",
  loading: "Looking for your orders...",
  failed: "Your orders are safe, but we could not read them just now.",
  retry: "Try again",
  order: "Order",
  placed: "Placed",
  total: "Total",
  refunded: "Refunded",
  email: "Email",
  name: "Name",
  shipsTo: "Ships to",
  items: "Items",
  status: (status: string) => `ORDER STATUS: ${(status || "Processing").toUpperCase()}`,
  packages: "Tracking",
  track: (number: number) => `Track Package #${number}`,
  noTracking: "Tracking numbers will appear here once your order ships",
} as const;

export const orderMailTexts = {
  title: "Mails about an order",
  description: "Confirm that you want mails about an order.",
  note: "Somebody gave this e-mail address for mails about an order. Do you want them?",
  submit: "Get the mails",
  submitting: "Confirming...",
  done: "Done. The order's confirmation is on its way to you.",
  failed: "That did not work. Please try again.",
  noToken: "This link is not complete. Please open it from the mail again.",
  home: "Go to the store",
} as const;
