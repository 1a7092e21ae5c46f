import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Order, PlacedOrder } from "@nocturne/contract";
import { selectLinkVersions } from "./order-access-table";
import { orderLinks } from "./order-links";

/** The tokens of new links to the pages of orders, in their order, valid for 90 days. */
export async function createPageTokens(db: Knex, orderIds: readonly string[]): Promise<string[]> {
  const versions = await selectLinkVersions(db, orderIds);
  return orderIds.map((orderId) => orderLinks().sign({ orderId, version: versions.get(orderId) ?? 0 }));
}

/** The token of a new link to an order's page, valid for 90 days. */
export async function createPageToken(db: Knex, orderId: string): Promise<string> {
  const [token] = await createPageTokens(db, [orderId]);
  return token!;
}

/** Where a link's token leads, below the store's address. */
export const pagePath = (token: string): string => `/order/${token}`;

/** An order with the path of its page, for a guest. */
export async function withPage(db: Knex, order: Order): Promise<PlacedOrder> {
  return { ...order, page: pagePath(await createPageToken(db, order.id)) };
}
