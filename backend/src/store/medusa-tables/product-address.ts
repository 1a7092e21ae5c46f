import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

/** `is_gone`: it was public, and is deleted. Of what was a draft until then nobody learns. */
export type AddressedProduct = { id: string; is_gone: boolean };

/**
 * The product that a name leads to: its id, its handle or a handle that it had. One that is there goes before one that was
 * deleted, and a present handle before a former one.
 */
export async function selectAddressedProduct(db: Knex, name: string): Promise<AddressedProduct | undefined> {
  const [product] = await rows<AddressedProduct>(
    db,
    `select product.id, product.deleted_at is not null and product.status = 'published' as is_gone
       from product
      where product.id = :name or product.handle = :name
         or product.id = (select product_id from former_product_handle where handle = :name)
      order by product.deleted_at is not null, product.handle = :name desc, product.deleted_at desc
      limit 1`,
    { name },
  );
  return product;
}
