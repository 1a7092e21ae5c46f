import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** How much an inventory item has at one place that nobody has reserved. */
export type Level = { id: string; location_id: string; available: number };

/** The one order in which items are locked, by id as the database's "C" collation has it: nobody waits in a ring. Pure. */
export const byItemId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Locks the levels of an item until the end of the transaction. */
export async function lockLevels(trx: Knex, inventoryItemId: string): Promise<Level[]> {
  return await rows(
    trx,
    `select id, location_id, (stocked_quantity - reserved_quantity)::float8 as available
       from inventory_level
      where inventory_item_id = ? and deleted_at is null
      order by id
        for update`,
    [inventoryItemId],
  );
}

export type Reservation = {
  lineItemId: string;
  inventoryItemId: string;
  allowBackorder: boolean;
  /** What it is reserved for. */
  externalId: string;
  quantity: number;
};

/** Reserves pieces at a level whose row is locked. */
export async function insertReservation(trx: Knex, level: Level, reservation: Reservation): Promise<void> {
  const { lineItemId, inventoryItemId, allowBackorder, externalId, quantity } = reservation;
  await execute(
    trx,
    `update inventory_level
        set reserved_quantity = reserved_quantity + ?::numeric,
            raw_reserved_quantity =
              jsonb_build_object('value', (reserved_quantity + ?::numeric)::text, 'precision', 20),
            updated_at = now()
      where id = ?`,
    [quantity, quantity, level.id],
  );
  await execute(
    trx,
    `insert into reservation_item
       (id, line_item_id, location_id, quantity, raw_quantity, inventory_item_id, allow_backorder, external_id)
     values (?, ?, ?, ?::numeric, jsonb_build_object('value', ?::text, 'precision', 20), ?, ?, ?)`,
    [
      generateEntityId(undefined, "resitem"),
      lineItemId,
      level.location_id,
      quantity,
      String(quantity),
      inventoryItemId,
      allowBackorder,
      externalId,
    ],
  );
}

/** A need of one place alone, as a function of the database reads it out of a JSON list. */
export type PlainNeed = {
  /** Of the reservation. */
  id: string;
  lineItemId: string;
  inventoryItemId: string;
  required: number;
  quantity: number;
  allowBackorder: boolean;
};

const asNeeds = (needs: string) => `jsonb_to_recordset(${needs}) as need(id text, "lineItemId" text,
          "inventoryItemId" text, required numeric, quantity numeric, "allowBackorder" boolean)`;

/** Locks the levels of a list of needs, in the order in which everybody does, in SQL. */
export const lockLevelsOf = (needs: string): string => `
  select 1 from inventory_level level
   where level.inventory_item_id in (select need."inventoryItemId" from ${asNeeds(needs)})
     and level.deleted_at is null
   order by level.inventory_item_id collate "C", level.id
     for update`;

/**
 * The first of a list of needs that cannot be met at once, in SQL, once its levels are locked: `places` is how many levels
 * there are, `remaining` how often the need could be met.
 */
export const firstUnmet = (needs: string): string => `
  select stock.places, floor(greatest(stock.available, 0) / need.required) as remaining
    from ${asNeeds(needs)}
   cross join lateral (
     select count(*) as places, coalesce(sum(level.stocked_quantity - level.reserved_quantity), 0) as available
       from inventory_level level
      where level.inventory_item_id = need."inventoryItemId" and level.deleted_at is null) stock
   where stock.places <> 1 or (not need."allowBackorder" and need.quantity > stock.available)
   order by stock.places = 1, need."inventoryItemId" collate "C"
   limit 1`;

/** Reserves a list of needs for what `externalId` names, in SQL: two statements, of levels that are locked. */
export const reserveNeeds = (needs: string, externalId: string): [levels: string, reservations: string] => [
  `update inventory_level level
      set reserved_quantity = level.reserved_quantity + need.quantity,
          raw_reserved_quantity =
            jsonb_build_object('value', (level.reserved_quantity + need.quantity)::text, 'precision', 20),
          updated_at = now()
     from ${asNeeds(needs)}
    where level.inventory_item_id = need."inventoryItemId" and level.deleted_at is null`,
  `insert into reservation_item
     (id, line_item_id, location_id, quantity, raw_quantity, inventory_item_id, allow_backorder, external_id)
   select need.id, need."lineItemId", level.location_id, need.quantity,
          jsonb_build_object('value', need.quantity::text, 'precision', 20), need."inventoryItemId",
          need."allowBackorder", ${externalId}
     from ${asNeeds(needs)}
     join inventory_level level on level.inventory_item_id = need."inventoryItemId" and level.deleted_at is null`,
];

/** What is reserved: for a purchase, by its id, or for one line of an order. */
export type Reserved = { externalId: string } | { lineItemId: string };

const isReserved = (by: Reserved): [where: string, id: string] =>
  "externalId" in by ? ["external_id = ?", by.externalId] : ["line_item_id = ?", by.lineItemId];

/** The items that have reservations for this. */
export async function selectReservedItems(db: Knex, by: Reserved): Promise<string[]> {
  const [where, id] = isReserved(by);
  const found = await rows<{ inventory_item_id: string }>(
    db,
    `select distinct inventory_item_id from reservation_item where ${where}`,
    [id],
  );
  return found.map(({ inventory_item_id: itemId }) => itemId);
}

const SET_RESERVED_SQL = `
  update inventory_level level
     set reserved_quantity = still.held,
         raw_reserved_quantity = jsonb_build_object('value', still.held::text, 'precision', 20),
         updated_at = now()
    from (
      select place.id, coalesce(sum(other.quantity), 0) as held
        from inventory_level place
        left join reservation_item other
          on other.inventory_item_id = place.inventory_item_id and other.location_id = place.location_id
         and other.deleted_at is null
       where place.id = any(?)
       group by place.id
    ) still
   where level.id = still.id`;

/** Sets what levels say is reserved to what their reservations hold. */
export async function recountReserved(trx: Knex, levelIds: string[]): Promise<void> {
  await execute(trx, SET_RESERVED_SQL, [levelIds]);
}

/**
 * Gives back what reservations for this still hold, and removes them for good: Medusa's undoing of a failed cancellation
 * restores the ones that it marked as deleted, and counts one twice where it is undone twice. So a level gets what its
 * other reservations hold. Locks in Medusa's order: reservations, then levels, these item by item as a checkout does.
 * Idempotent.
 */
export async function releaseReservations(trx: Knex, by: Reserved): Promise<void> {
  const [where, id] = isReserved(by);
  await execute(trx, `select id from reservation_item where ${where} order by id for update`, [id]);
  const levels = await rows<{ id: string }>(
    trx,
    `select level.id from inventory_level level
      where level.deleted_at is null and exists (
        select 1 from reservation_item held
         where held.${where} and held.inventory_item_id = level.inventory_item_id
           and held.location_id = level.location_id)
      order by level.inventory_item_id collate "C", level.id
        for update`,
    [id],
  );
  await execute(trx, `delete from reservation_item where ${where}`, [id]);
  await recountReserved(
    trx,
    levels.map((level) => level.id),
  );
}

const SET_AVAILABLE_SQL = `
  with before as (
    select id, stocked_quantity, reserved_quantity + case when location_id = :location then :count else 0 end as wanted
      from inventory_level
     where inventory_item_id = :item and deleted_at is null
       for update
  )
  update inventory_level level
     set stocked_quantity = before.wanted,
         raw_stocked_quantity = jsonb_build_object('value', before.wanted::text, 'precision', 20),
         updated_at = now()
    from before
   where level.id = before.id
  returning level.id, (before.wanted - before.stocked_quantity)::float8 as delta`;

/** By how much the stock at a level was changed. */
export type LevelChange = { id: string; delta: number };

/** Sets what can still be sold (stock = the count + what orders have reserved) in one statement, at one location. */
export async function setAvailable(
  db: Knex,
  inventoryItemId: string,
  locationId: string,
  count: number,
): Promise<LevelChange[]> {
  return await rows(db, SET_AVAILABLE_SQL, { item: inventoryItemId, location: locationId, count });
}

/** Takes a change of the stock back, whatever was reserved meanwhile. */
export async function shiftStock(db: Knex, { id, delta }: LevelChange): Promise<void> {
  await execute(
    db,
    `update inventory_level
        set stocked_quantity = stocked_quantity - :delta,
            raw_stocked_quantity = jsonb_build_object('value', (stocked_quantity - :delta)::text, 'precision', 20)
      where id = :id`,
    { id, delta },
  );
}

/** The links from a product's variants to items of which orders still hold pieces. */
export async function selectReservedLinks(
  db: Knex,
  productId: string,
): Promise<{ variant_id: string; inventory_item_id: string; required: number }[]> {
  return await rows(
    db,
    `select link.variant_id, link.inventory_item_id, link.required_quantity::float8 as required
      from product_variant variant
      join product_variant_inventory_item link on link.variant_id = variant.id and link.deleted_at is null
     where variant.product_id = ? and variant.deleted_at is null
       and exists (
         select 1 from inventory_level level
          where level.inventory_item_id = link.inventory_item_id and level.deleted_at is null
            and level.reserved_quantity > 0
       )`,
    [productId],
  );
}

export async function selectItemsByTitle(db: Knex, titles: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    "select id from inventory_item where title = any(?) and deleted_at is null",
    [titles],
  );
  return found.map(({ id }) => id);
}

/** Pieces of a line that are to be sent, and of which nothing is reserved. */
export type UnreservedNeed = { line_item_id: string; inventory_item_id: string; quantity: number };

/** What of an order is counted now, and was not when it was bought: Medusa sends counted pieces only out of a reservation. */
export async function selectUnreserved(db: Knex, orderId: string): Promise<UnreservedNeed[]> {
  return await rows(
    db,
    `select line.id as line_item_id, link.inventory_item_id,
            ((item.quantity - item.fulfilled_quantity) * link.required_quantity)::float8 as quantity
       from "order" placed
       join order_item item on item.order_id = placed.id and item.version = placed.version and item.deleted_at is null
       join order_line_item line on line.id = item.item_id
       join product_variant variant on variant.id = line.variant_id and variant.deleted_at is null
        and variant.manage_inventory
       join product_variant_inventory_item link on link.variant_id = variant.id and link.deleted_at is null
      where placed.id = ? and item.quantity > item.fulfilled_quantity
        and not exists (select 1 from reservation_item held
                         where held.line_item_id = line.id and held.deleted_at is null)
      order by link.inventory_item_id collate "C"`,
    [orderId],
  );
}
