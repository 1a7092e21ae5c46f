/** The lock of every change of the catalogue, over all instances: two admins never work on half of each other's. */
export const PRODUCTS_LOCK = "products";
