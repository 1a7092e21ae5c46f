import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** The account whose customer an order belongs to, or that bought one which is not made yet; null for a guest's. */
export async function selectOrderAccount(db: Knex, orderId: string): Promise<string | null> {
  const [owner] = await rows<{ id: string }>(
    db,
    `select account.id from "order" o
       join account on account.customer_id = o.customer_id and account.deleted_at is null
      where o.id = :orderId and o.deleted_at is null
      union all
     select purchase.account_id from purchase
      where purchase.order_id = :orderId and purchase.state = 'paid' and purchase.account_id is not null
        and purchase.deleted_at is null
      limit 1`,
    { orderId },
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

/**
 * Gives the guests' orders of an e-mail to the account that has proved it; none where no account has. An order whose
 * customer has an account stays where it is.
 */
export async function giveGuestOrders(db: Knex, email: string): Promise<void> {
  await execute(
    db,
    `update "order" o set customer_id = owner.customer_id
       from (select account.customer_id from account
               join customer on customer.id = account.customer_id and customer.deleted_at is null
              where lower(account.verified_email) = lower(:email) and lower(customer.email) = lower(:email)
                and account.deleted_at is null
              limit 1) owner
      where lower(o.email) = lower(:email) and o.deleted_at is null and not o.is_draft_order
        and not exists (select 1 from customer buyer where buyer.id = o.customer_id and buyer.has_account)`,
    { email },
  );
}
