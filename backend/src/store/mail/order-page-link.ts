import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { createPageToken, pagePath } from "../order/order-link";
import type { StoreIdentity } from "./store-identity";

/** What a mail about an order holds beside it. Mails that an older version has written hold no token. */
export type WithPage = { pageToken?: string };

/** Data of a mail, with the token of a link to the order's page. */
export async function withPage<Data extends { id: string }>(db: Knex, order: Data): Promise<Data & WithPage> {
  return { ...order, pageToken: await createPageToken(db, order.id) };
}

/** The address at which anybody who has the mail follows the order, without signing in. */
export function orderPageUrl({ pageToken }: WithPage, { publicUrl }: StoreIdentity): string {
  return publicUrl + (pageToken ? pagePath(pageToken) : "/order-status");
}
