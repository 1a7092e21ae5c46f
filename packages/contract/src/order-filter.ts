/** How far an order is, as a list of orders is filtered by it. `open`: there is something left to send. */
export const ORDER_STATES = ["open", "packed", "partly", "shipped", "delivered", "returned", "cancelled"] as const;
export type OrderStateName = (typeof ORDER_STATES)[number];

/** `refunded`: some of its money went back, or all of it. */
export const ORDER_PAYMENTS = ["paid", "unpaid", "refunded"] as const;
export type OrderPaymentName = (typeof ORDER_PAYMENTS)[number];
