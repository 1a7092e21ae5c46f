import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DEFAULT_PAGE_SIZE, type ListAdminOrdersQuery, type Order } from "@nocturne/contract";
import { pageLinks } from "../../lib/page-links";
import { countListedOrders, selectListedOrders } from "../medusa-tables/listed-orders";
import { listAllOrders, listNamedOrders } from "./read-orders";

type OrderPage = { orders: Order[]; headers: Record<string, string> };

/**
 * The orders that a query asks for, newest first, and the headers that tell of the others; all orders where it asks for no part.
 * `path` and `params` are those of the request, for the links.
 */
export async function listOrderPage(
  db: Knex,
  query: ListAdminOrdersQuery,
  path: string,
  params: URLSearchParams,
): Promise<OrderPage> {
  const q = query.q || null;
  if (!q && query.limit === undefined && query.page === undefined && query.offset === undefined) {
    const orders = await listAllOrders(db);
    return { orders, headers: { "X-Total-Count": String(orders.length) } };
  }
  const limit = query.limit ?? DEFAULT_PAGE_SIZE;
  const offset = query.page === undefined ? (query.offset ?? 0) : (query.page - 1) * limit;
  const [listed, total] = await Promise.all([selectListedOrders(db, { q, limit, offset }), countListedOrders(db, q)]);
  return {
    orders: await listNamedOrders(db, listed),
    headers: { "X-Total-Count": String(total), Link: pageLinks(path, params, { limit, offset, total }) },
  };
}
