/** How a list of customers is sorted: the newest first, or those with the most orders, or who spent the most. */
export const CUSTOMER_SORTS = ["newest", "orders", "spent"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** So many customers are on a page of the list. */
export const CUSTOMERS_PAGE = 50;

export const MAX_CUSTOMER_TAGS = 20;
export const MAX_TAG_NAME = 60;
export const MAX_CUSTOMER_NOTE = 5_000;
