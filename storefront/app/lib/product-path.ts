/** The address of a product's page, below the store's. */
export const productPath = (id: string): string => `/product/${encodeURIComponent(id)}`;
