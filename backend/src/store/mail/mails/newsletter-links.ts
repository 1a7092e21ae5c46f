import { answeredAt, type Envelope } from "../define-mail";
import type { StoreIdentity } from "../store-identity";

/** The page that ends a subscription. Mail programs end it by a POST to the same address (RFC 8058). */
export const unsubscribeUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/newsletter/unsubscribe?token=${token}`;

/** What mail programs make their own "Unsubscribe" of. */
export const unsubscribeHeaders = (token: string, store: StoreIdentity): Envelope => ({
  provider_data: {
    ...answeredAt(store).provider_data,
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl(store.publicUrl, token)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  },
});
