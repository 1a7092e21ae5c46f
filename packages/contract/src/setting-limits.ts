/** A week: what is not packed by then has other troubles. */
export const MAX_ORDER_CHANGE_MINUTES = 7 * 24 * 60;

/** How long the texts of invoices may be. */
export const MAX_SELLER_TEXT = { sellerName: 200, sellerAddress: 500, sellerTaxId: 100, invoiceNote: 1000 } as const;

/** As long as an e-mail may be. */
export const MAX_CONTACT_EMAIL = 254;

/** How long the shop's name may be: it stands in titles and subjects. */
export const MAX_STORE_NAME = 60;
