/** What a tax line of a cart or an order is called. */
export const SALES_TAX = { code: "sales-tax", name: "Sales tax" } as const;

/** Medusa's name for our tax provider: `tp_`, the provider's own name, and its id in `medusa-config.ts`. */
export const US_SALES_TAX_PROVIDER = "tp_us-sales-tax_default";
