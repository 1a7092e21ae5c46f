import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DEFAULT_PAGE_SIZE, type ListAdminOrdersQuery, type Order } from "@nocturne/contract";
import { pageLinks } from "../../lib/page-links";
import { countListedOrders, selectFoundOrders, selectListedOrders } from "../medusa-tables/listed-orders";
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
  const { limit: size, page, offset: start, ...filter } = query;
  const isFiltered = Object.values(filter).some(Boolean);
  if (!isFiltered && size === undefined && page === undefined && start === undefined) {
    const orders = await listAllOrders(db);
    return { orders, headers: { "X-Total-Count": String(orders.length) } };
  }
  const limit = size ?? DEFAULT_PAGE_SIZE;
  const offset = page === undefined ? (start ?? 0) : (page - 1) * limit;
  const part = { limit, offset };
  const { listed, total } = isFiltered ? await selectFoundOrders(db, filter, part) : await selectPart(db, part);
  return {
    orders: await listNamedOrders(db, listed),
    headers: { "X-Total-Count": String(total), Link: pageLinks(path, params, { limit, offset, total }) },
  };
}

async function selectPart(db: Knex, part: { limit: number; offset: number }) {
  const [listed, total] = await Promise.all([selectListedOrders(db, part), countListedOrders(db)]);
  return { listed, total };
}
