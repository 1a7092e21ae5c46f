import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { chosenOptions, type Options } from "@nocturne/contract";
import { rows } from "../../lib/database";

/**
 * What was chosen of an order's `line`, as SQL of a lateral join: what Medusa wrote down with it, else what its variant is of
 * each option now.
 */
export const LINE_OPTIONS = `
  select coalesce(nullif(line.variant_option_values, 'null'), jsonb_object_agg(option.title, value.value)) as options
    from product_variant_option link
    join product_option_value value on value.id = link.option_value_id
    join product_option option on option.id = value.option_id
   where link.variant_id = line.variant_id`;

/** What was chosen of each of an order's lines, by the line's id. */
export async function selectLineOptions(db: Knex, orderId: string): Promise<Map<string, Options>> {
  const found = await rows<{ id: string; options: Options | null }>(
    db,
    `select line.id, chosen.options
       from order_line_item line
       left join lateral (${LINE_OPTIONS}) chosen on true
      where line.id in (select item_id from order_item where order_id = ? and deleted_at is null)`,
    [orderId],
  );
  return new Map(found.map(({ id, options }) => [id, chosenOptions(options)]));
}
