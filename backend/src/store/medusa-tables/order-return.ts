import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { chosenOptions, sizeOf, type Options } from "@nocturne/contract";
import { rows } from "../../lib/database";
import { LINE_OPTIONS } from "./line-options";

/** Pieces of an order that come back, or that go out in their place. */
export type MovedItem = { name: string; size: string | null; options: Options; quantity: number };

type MovedRow = { name: string; options: Options | null; quantity: number };

/** The name of a line, and what was chosen of it. */
const LABEL = "coalesce(line.product_title, line.title) as name, chosen.options";

function toMovedItem({ name, options, quantity }: MovedRow): MovedItem {
  const chosen = chosenOptions(options);
  return { name, size: sizeOf(chosen), options: chosen, quantity };
}

/** What is to come back, or has come back, by one return. */
export async function selectReturnedItems(
  db: Knex,
  by: { returnId: string } | { exchangeId: string },
  what: "requested" | "received",
): Promise<MovedItem[]> {
  const [where, value] =
    "returnId" in by ? ["back.id = ?", by.returnId] : ["coalesce(back.exchange_id, back.claim_id) = ?", by.exchangeId];
  const moved = await rows<MovedRow>(
    db,
    `select ${LABEL}, ${what === "received" ? "item.received_quantity" : "item.quantity"}::float8 as quantity
       from "return" back
       join return_item item on item.return_id = back.id and item.deleted_at is null
       join order_line_item line on line.id = item.item_id
       left join lateral (${LINE_OPTIONS}) chosen on true
      where ${where} and back.deleted_at is null
      order by line.created_at, line.id`,
    [value],
  );
  return moved.map(toMovedItem);
}

/** What goes out by an exchange or a claim. */
export async function selectReplacements(db: Knex, exchangeId: string): Promise<MovedItem[]> {
  const moved = await rows<MovedRow>(
    db,
    `select ${LABEL}, item.quantity::float8 as quantity
       from (select item_id, quantity from order_exchange_item where exchange_id = ? and deleted_at is null
              union all
             select item_id, quantity from order_claim_item
              where claim_id = ? and is_additional_item and deleted_at is null) item
       join order_line_item line on line.id = item.item_id
       left join lateral (${LINE_OPTIONS}) chosen on true
      order by line.created_at, line.id`,
    [exchangeId, exchangeId],
  );
  return moved.map(toMovedItem);
}
