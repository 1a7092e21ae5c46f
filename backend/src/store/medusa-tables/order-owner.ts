import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

/** The account whose customer an order belongs to; null for a guest's. */
export async function selectOrderAccount(db: Knex, orderId: string): Promise<string | null> {
  const [owner] = await rows<{ id: string }>(
    db,
    `select account.id from "order" o
       join account on account.customer_id = o.customer_id and account.deleted_at is null
      where o.id = ? and o.deleted_at is null`,
    [orderId],
  );
  return owner?.id ?? null;
}

/** The order of a number whose e-mail, or whose customer's, is this one; the same work whatever is wrong. */
export async function findOrderIdByNumber(db: Knex, orderNumber: string, email: string): Promise<string | null> {
  const [found] = await rows<{ order_id: string }>(
    db,
    `select progress.order_id from order_progress progress
       join "order" o on o.id = progress.order_id and o.deleted_at is null
       left join customer on customer.id = o.customer_id and customer.deleted_at is null
      where progress.order_number = ? and progress.deleted_at is null
        and lower(?) in (lower(o.email), lower(customer.email))`,
    [orderNumber, email],
  );
  return found?.order_id ?? null;
}
