import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";
import { recountReserved } from "./inventory";

export type RestockLine = { itemId: string; quantity: number };

/** What a change of an order says of a refund's pieces that go back to stock, in Medusa's own record of the change. */
export type RestockNote = { key: string; lines: RestockLine[] };

/** Such a change that was confirmed: pieces taken out of the order, a return agreed on, or a return received. */
export type RestockChange = RestockNote & {
  id: string;
  kind: "edit" | "return_request" | "return_receive";
  version: number;
  return_id: string | null;
  is_stocked: boolean;
  /** Whether its refund was begun at Medusa, also where the bank refused it later. */
  is_refunded: boolean;
};

/** Whether the change in this row was made by a refund whose pieces go back to stock, in SQL. */
export const IS_RESTOCK = (change: string): string => `${change}.metadata -> 'restock' is not null`;

/** Medusa's refund of such a change, in SQL; a row that was deleted counts, because its pieces were counted. */
const IS_REFUNDED = `exists (
  select 1 from order_payment_collection link
    join payment on payment.payment_collection_id = link.payment_collection_id
    join refund on refund.payment_id = payment.id
   where link.order_id = change.order_id and link.deleted_at is null
     and refund.metadata -> 'line_refund' ->> 'key' = change.metadata -> 'restock' ->> 'key')`;

/** Those of an order, oldest first; of a return that was cancelled there are none. */
export async function selectRestocks(db: Knex, orderId: string): Promise<RestockChange[]> {
  return await rows(
    db,
    `select change.id, change.change_type as kind, change.version, change.return_id,
            coalesce(change.metadata ->> 'is_stocked', '') = 'true' as is_stocked,
            change.metadata -> 'restock' ->> 'key' as key, change.metadata -> 'restock' -> 'lines' as lines,
            ${IS_REFUNDED} as is_refunded
       from order_change change
       left join "return" back on back.id = change.return_id
      where change.order_id = ? and back.canceled_at is null and change.deleted_at is null and change.confirmed_at is not null
        and ${IS_RESTOCK("change")}
      order by change.confirmed_at, change.id`,
    [orderId],
  );
}

/** What an edit has taken out of its order and what is still reserved for it, in SQL. */
const HAS_SURPLUS = `exists (
  select 1
    from jsonb_to_recordset(change.metadata -> 'restock' -> 'lines') as named("itemId" text)
    join order_line_item line on line.id = named."itemId"
    join reservation_item held on held.line_item_id = line.id and held.deleted_at is null
    left join order_item item on item.order_id = placed.id and item.version = placed.version and item.item_id = line.id
     and item.deleted_at is null
    left join product_variant_inventory_item link on link.variant_id = line.variant_id
     and link.inventory_item_id = held.inventory_item_id and link.deleted_at is null
   group by line.id, held.inventory_item_id
  having sum(held.quantity) > max(coalesce(item.quantity - item.fulfilled_quantity, 0) * coalesce(link.required_quantity, 1)))`;

/**
 * The orders with a restock that was cut off between these minutes ago: pieces that are not counted, or a change whose refund
 * was never begun.
 */
export async function selectOrdersWithLeftRestocks(
  db: Knex,
  { after, within }: { after: number; within: number },
): Promise<string[]> {
  const found = await rows<{ order_id: string }>(
    db,
    `select distinct change.order_id
       from order_change change
       join "order" placed on placed.id = change.order_id and placed.deleted_at is null
       left join "return" back on back.id = change.return_id
      where change.deleted_at is null and back.canceled_at is null and ${IS_RESTOCK("change")}
        and change.confirmed_at between now() - make_interval(mins => :within) and now() - make_interval(mins => :after)
        and case change.change_type
              when 'return_receive' then coalesce(change.metadata ->> 'is_stocked', '') <> 'true'
              when 'return_request' then back.received_at is null
              else ${HAS_SURPLUS} or (change.version = placed.version and not ${IS_REFUNDED}) end`,
    { after, within },
  );
  return found.map(({ order_id: orderId }) => orderId);
}

/** Marks the pieces of a return as counted; false where they were. In the transaction that counts them. */
export async function markStocked(trx: Knex, changeId: string): Promise<boolean> {
  const marked = await execute(
    trx,
    `update order_change set metadata = metadata || '{"is_stocked": true}'::jsonb, updated_at = now()
      where id = ? and coalesce(metadata ->> 'is_stocked', '') <> 'true'`,
    [changeId],
  );
  return marked > 0;
}

/** What one piece of a line takes of an inventory item, and where the line was sent from; lines that are not counted have none. */
export type StockPlace = { line_id: string; inventory_item_id: string; required: number; location_id: string | null };

export async function selectStockPlaces(db: Knex, lineIds: readonly string[]): Promise<StockPlace[]> {
  return await rows(
    db,
    `select line.id as line_id, link.inventory_item_id, link.required_quantity::float8 as required,
            (select sent.location_id from fulfillment_item item
               join fulfillment sent on sent.id = item.fulfillment_id and sent.deleted_at is null
                and sent.canceled_at is null
              where item.line_item_id = line.id and item.deleted_at is null
              order by sent.created_at desc limit 1) as location_id
       from order_line_item line
       join product_variant variant on variant.id = line.variant_id and variant.deleted_at is null
        and variant.manage_inventory
       join product_variant_inventory_item link on link.variant_id = variant.id and link.deleted_at is null
      where line.id = any(?)
      order by link.inventory_item_id collate "C"`,
    [[...lineIds]],
  );
}

/** Adds pieces to what is at a level that is locked. */
export async function addStock(trx: Knex, levelId: string, pieces: number): Promise<void> {
  await execute(
    trx,
    `update inventory_level
        set stocked_quantity = stocked_quantity + cast(:pieces as numeric),
            raw_stocked_quantity =
              jsonb_build_object('value', (stocked_quantity + cast(:pieces as numeric))::text, 'precision', 20),
            updated_at = now()
      where id = :levelId`,
    { levelId, pieces },
  );
}

type Held = { id: string; line_id: string; item_id: string; level_id: string | null; quantity: number; needed: number };

/**
 * Gives back what is reserved for these lines of an order beyond the pieces that are still to be sent. Locks reservations, then
 * levels, in everybody's order. Repeatable: it looks at what is.
 */
export async function releaseSurplus(trx: Knex, orderId: string, lineIds: readonly string[]): Promise<void> {
  await execute(trx, `select id from reservation_item where line_item_id = any(?) order by id for update`, [
    [...lineIds],
  ]);
  await execute(
    trx,
    `select level.id from inventory_level level
      where level.deleted_at is null and exists (
        select 1 from reservation_item held
         where held.line_item_id = any(?) and held.deleted_at is null
           and held.inventory_item_id = level.inventory_item_id and held.location_id = level.location_id)
      order by level.inventory_item_id collate "C", level.id
        for update`,
    [[...lineIds]],
  );
  const held = await selectHeld(trx, orderId, lineIds);
  const touched = new Set<string>();
  for (const group of Map.groupBy(held, (one) => `${one.line_id} ${one.item_id}`).values()) {
    let surplus = group.reduce((sum, { quantity }) => sum + quantity, 0) - group[0]!.needed;
    for (const one of group.toSorted((a, b) => a.quantity - b.quantity)) {
      const less = Math.min(surplus, one.quantity);
      if (less <= 0) break;
      await shrink(trx, one, less);
      if (one.level_id) touched.add(one.level_id);
      surplus -= less;
    }
  }
  await recountReserved(trx, [...touched]);
}

async function selectHeld(trx: Knex, orderId: string, lineIds: readonly string[]): Promise<Held[]> {
  return await rows(
    trx,
    `select held.id, held.line_item_id as line_id, held.inventory_item_id as item_id, level.id as level_id,
            held.quantity::float8 as quantity,
            (coalesce(item.quantity - item.fulfilled_quantity, 0) * coalesce(link.required_quantity, 1))::float8 as needed
       from reservation_item held
       join "order" placed on placed.id = :orderId
       join order_line_item line on line.id = held.line_item_id
       left join order_item item on item.order_id = placed.id and item.version = placed.version
        and item.item_id = line.id and item.deleted_at is null
       left join product_variant_inventory_item link on link.variant_id = line.variant_id
        and link.inventory_item_id = held.inventory_item_id and link.deleted_at is null
       left join inventory_level level on level.inventory_item_id = held.inventory_item_id
        and level.location_id = held.location_id and level.deleted_at is null
      where held.line_item_id = any(:lineIds) and held.deleted_at is null`,
    { orderId, lineIds: [...lineIds] },
  );
}

/** For good where nothing is left of it, as `releaseReservations` does. */
async function shrink(trx: Knex, { id, quantity }: Held, less: number): Promise<void> {
  if (less === quantity) {
    await execute(trx, "delete from reservation_item where id = ?", [id]);
    return;
  }
  await execute(
    trx,
    `update reservation_item
        set quantity = quantity - cast(:less as numeric), updated_at = now(),
            raw_quantity = jsonb_build_object('value', (quantity - cast(:less as numeric))::text, 'precision', 20)
      where id = :id`,
    { id, less },
  );
}
