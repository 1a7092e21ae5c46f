import type { OrderEvent, OrderState } from "@nocturne/contract";

/** Every text of an order's own page, and of the way to it by number and e-mail. */

export const orderStatusTexts = {
  title: "Order Status",
  description: "Find an order by its number and the email it was placed with.",
  note: "The number is in the mail that confirmed the order. No account needed.",
  orderNumber: "Order Number",
  orderNumberHint: "Looks like ORD-1700000000000.",
  email: "Email",
  emailHint: "The one that the order was placed with.",
  submit: "Find Order",
  submitting: "Looking...",
  failed: "We could not look just now. Please try again.",
  invalidNumber: "Please enter an order number.",
  invalidEmail: "Please enter an email address.",
} as const;

const leads: Record<OrderState, string> = {
  awaiting_payment: "We hold your pieces until your payment arrives.",
  processing: "We have it, and are getting it ready.",
  shipped: "It has left the building.",
  delivered: "It has arrived. Wear it out.",
  cancelled: "This order was cancelled. Nothing more will happen to it.",
  refunded: "The whole amount has gone back to you. Your bank may take a few days to show it.",
};

const events: Record<OrderEvent["event"], string> = {
  placed: "Order placed",
  paid: "Paid",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

export const orderPageTexts = {
  title: (orderNumber: string) => `Order ${orderNumber}`,
  description: "One order: what it holds, and how far it is.",
  leads,
  events,
  timeline: "What happened",
  notYet: "Not yet",
  packages: "Tracking",
  packageOf: (number: number) => `Package ${number}`,
  track: (number: number) => `Track Package #${number}`,
  newTab: "opens in a new tab",
  noTracking: "Tracking numbers will appear here once your order ships",
  items: "Items",
  size: (size: string) => `Size ${size}`,
  pieces: (quantity: number, price: string) => `${quantity}\u00a0×\u00a0$${price}`,
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  free: "Free",
  tax: "Tax",
  total: "Total",
  refunded: "Refunded",
  shipsTo: "Ships to",
  mailsTo: "Mails go to",
  masked: "Street and email are hidden: links get forwarded.",
  askCode: (sentTo: string) =>
    `We send six digits to ${sentTo}. Enter them, and this browser shows everything for 30 days.`,
  noCode: "There is no email address for this order. Please ask the store.",
  sendCode: "Send Code",
  sending: "Sending...",
  sent: (sentTo: string) => `A code is on its way to ${sentTo}. It works for ten minutes.`,
  sendFailed: "The code could not be sent. Please try again.",
  code: "Code",
  codeHint: "Six digits, from the mail.",
  invalidCode: "Please enter the six digits.",
  confirm: "Show Everything",
  confirming: "Checking...",
  confirmFailed: "The code could not be checked. Please try again.",
  sendAgain: "Send another code",
  shown: "You see everything now.",
  links: "Links to this page",
  linksNote: "Whoever has a link from our mails can open this page. You can end all of them.",
  endLinks: "End all links",
  endSure: "End them? This page closes, too; a new link comes with the next mail, or by order number and email.",
  endYes: "Yes, end them",
  endNo: "Keep them",
  ending: "Ending...",
  endFailed: "The links could not be ended. Please try again.",
  problems: {
    order_link_invalid: {
      title: "This link is not right",
      text: "Perhaps a piece of it was lost on the way. Open it from the mail again, or find your order by its number.",
    },
    order_link_expired: {
      title: "This link has expired",
      text: "Links to an order last 90 days. The order itself is still here: find it by its number.",
    },
    order_link_ended: {
      title: "This link was ended",
      text: "Its owner, or the store, has closed all links to this order. Find it by its number to get a new one.",
    },
  } as Record<string, { title: string; text: string } | undefined>,
  unavailable: {
    title: "We could not read your order",
    text: "It is safe. Please try again in a moment.",
  },
  find: "Find Your Order",
  retry: "Try again",
} as const;
