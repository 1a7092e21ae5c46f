export const DEFAULT_ORDER_STATUS = "Processing";
/** Of an order that is placed unpaid, and of one that was not paid in time. */
export const AWAITING_PAYMENT_STATUS = "Awaiting payment";
export const CANCELLED_STATUS = "Cancelled";
/** Statuses that change the order at Medusa, whatever their case. */
export const SHIPPED_WORD = /^shipped$/i;
export const DELIVERED_WORD = /^delivered$/i;
export const CANCELLED_WORD = /^cancell?ed$/i;
/** Only text, but from then on the shopper cannot change the order. */
export const PACKED_WORD = /^packed$/i;
