import { config } from "../../lib/config";

/** How the store calls itself in its mails. */
export type StoreIdentity = { storeName: string; publicUrl: string };

export function storeIdentity(): StoreIdentity {
  const { STORE_NAME: storeName, PUBLIC_URL: publicUrl } = config();
  return { storeName, publicUrl };
}
