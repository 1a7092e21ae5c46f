/** Medusa's payment provider of orders that are placed before they are paid; see src/providers/payment-manual. */
export const MANUAL_PROVIDER = "pp_manual_default";
