import type { HourlyLimit } from "./define-mail";

/** Mails about orders are counted together, so that orders cannot flood an address. */
export const ORDER_MAILS: HourlyLimit = { perHour: 40 };

/** News of status and tracking wait this long, so that what the owner changes one after the other is one mail. */
export const ORDER_NEWS_HOLD_SECONDS = 120;

/** Names a cause whose mail somebody asked for once more. */
export const againKey = (key: string, again: string | undefined): string => (again ? `${key}:again-${again}` : key);

/** What waits under it leaves as one mail. */
export const orderNewsKey = (orderId: string): string => `order:${orderId}`;
