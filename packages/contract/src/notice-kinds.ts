import type { StaffRole } from "./staff-roles.js";

/** Free of schemas, so that a page can carry it. */

/** What an admin may be told of by mail, in the order in which a page shows it. */
export const NOTICE_KINDS = ["orders", "lowStock", "failedMails", "refunds", "summary"] as const;

/** Whose role sees what a notice tells of. A mail that fails may be any mail, a new password's too. */
export const NOTICE_AREAS = {
  orders: "orders",
  lowStock: "products",
  failedMails: "owner",
  refunds: "orders",
  summary: "numbers",
} as const satisfies Record<(typeof NOTICE_KINDS)[number], StaffRole>;

/** The most pieces that an owner may call few. */
export const MAX_LOW_STOCK_THRESHOLD = 1000;
