/** Free of schemas, so that a page can carry it. */

/** What an admin may be told of by mail, in the order in which a page shows it. */
export const NOTICE_KINDS = ["orders", "lowStock", "failedMails", "refunds", "summary"] as const;

/** The most pieces that an owner may call few. */
export const MAX_LOW_STOCK_THRESHOLD = 1000;
