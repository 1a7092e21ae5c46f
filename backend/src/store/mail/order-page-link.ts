import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { createPageTokens, pagePath } from "../order/order-link";
import type { StoreIdentity } from "./store-identity";

/** What a mail about an order holds beside it. Mails that an older version has written hold no token. */
export type WithPage = { pageToken?: string };

/** Data of a mail, with the token of a link to the order's page. */
export async function withPage<Data extends { id: string }>(db: Knex, order: Data): Promise<Data & WithPage> {
  const [paged] = await withPages(db, [order]);
  return paged!;
}

/** The same for several, in their order. */
export async function withPages<Data extends { id: string }>(
  db: Knex,
  orders: readonly Data[],
): Promise<(Data & WithPage)[]> {
  const tokens = await createPageTokens(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order, index) => ({ ...order, pageToken: tokens[index]! }));
}

/** The address at which anybody who has the mail follows the order, without signing in. */
export function orderPageUrl({ pageToken }: WithPage, { publicUrl }: StoreIdentity): string {
  return publicUrl + (pageToken ? pagePath(pageToken) : "/order-status");
}
