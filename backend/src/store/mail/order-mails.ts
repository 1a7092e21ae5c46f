import type { HourlyLimit } from "./define-mail";

/** Mails about orders are counted together: nobody floods an address with orders. */
export const ORDER_MAILS: HourlyLimit = { perHour: 40 };
