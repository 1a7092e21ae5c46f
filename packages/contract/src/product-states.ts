/** Free of schemas, so that a page can carry it. */

/** What an owner can make of a product. Only what is published is in the store. */
export const PRODUCT_STATES = ["draft", "scheduled", "published", "archived"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** What the table of products can make of one: a time to be published is set with the product itself. */
export const TABLE_STATES = ["draft", "published", "archived"] as const satisfies readonly ProductState[];

/** At most so many products are changed by one call of the table. */
export const MAX_TABLE_CHANGES = 50;

/** The lists of products that an owner can ask for. What was deleted can be brought back for `DELETED_PRODUCT_DAYS`. */
export const PRODUCT_LISTS = [...PRODUCT_STATES, "deleted"] as const;
export type ProductListName = (typeof PRODUCT_LISTS)[number];

export const DELETED_PRODUCT_DAYS = 30;
