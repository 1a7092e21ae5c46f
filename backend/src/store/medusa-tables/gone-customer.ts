import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** What of a customer says how it is deleted. `has_identity`: somebody can log in as it. */
export type DeletableCustomer = {
  id: string;
  email: string | null;
  is_gone: boolean;
  is_admin: boolean;
  has_identity: boolean;
};

/** A customer that is there, or gone and not blanked yet. */
export async function selectDeletableCustomer(db: Knex, id: string): Promise<DeletableCustomer | undefined> {
  const [customer] = await rows<DeletableCustomer>(
    db,
    `select c.id, c.email, c.deleted_at is not null as is_gone,
            exists (select 1 from auth_identity i
                      join "user" u on u.id = i.app_metadata ->> 'user_id' and u.deleted_at is null
                     where i.app_metadata ->> 'customer_id' = c.id and i.deleted_at is null) as is_admin,
            exists (select 1 from auth_identity i
                     where i.app_metadata ->> 'customer_id' = c.id and i.deleted_at is null) as has_identity
       from customer c
      where c.id = ? and (c.deleted_at is null or c.email is not null)`,
    [id],
  );
  return customer;
}

/**
 * Takes everything personal off the record of a customer that is gone, and removes the addresses that it kept. The row stays:
 * orders and purchases name it.
 */
export async function blankGoneCustomer(trx: Knex, id: string): Promise<void> {
  await execute(trx, "delete from customer_address where customer_id = ?", [id]);
  await execute(
    trx,
    `update customer set email = null, first_name = null, last_name = null, company_name = null, phone = null,
            metadata = null, updated_at = now()
      where id = ? and deleted_at is not null`,
    [id],
  );
}

/** SQL: whether a customer is there no more. `id` is a parameter or a column. */
export const isGoneCustomer = (id: string): string =>
  `not exists (select 1 from customer where customer.id = ${id} and customer.deleted_at is null)`;

/** SQL: the customer `:customerId` as long as it is there, which it stays until the end of the transaction. */
export const LIVING_CUSTOMER = "select id from customer where id = :customerId and deleted_at is null for share";
