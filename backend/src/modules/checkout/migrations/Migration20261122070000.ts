import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * Medusa's carts carried the cart id, a bearer secret, in their metadata; they keep its hash. A version from before this
 * one writes the id and never reads it: what it still writes while both serve is hashed by the job `remove-idle-carts`.
 */
export class Migration20261122070000 extends Migration {
  override async up(): Promise<void> {
    // On a new database Medusa's own table may not be there yet.
    this.addSql(`do $$ begin
      if to_regclass('cart') is not null then
        update cart
           set metadata = (metadata - 'cart_session_id') || jsonb_build_object(
                 'cart_session_hash', encode(sha256(convert_to(metadata ->> 'cart_session_id', 'UTF8')), 'hex'))
         where metadata ->> 'cart_session_id' is not null;
      end if;
    end $$;`);
    this.addSql(
      `create index if not exists "IDX_order_contact_lower_email" on "order_contact" (lower("email"), "created_at") where deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    // A hash leads back to no id, and no version reads either of them.
    this.addSql(`drop index if exists "IDX_order_contact_lower_email";`);
  }
}
