import type { Client } from "pg";
import { BIG, copyRows, PLAIN, readTemplate, type Row, type Selection, type TableRows } from "./copy-rows.ts";

const VARIANTS = "select id from product_variant where product_id = $1 and deleted_at is null";
const ITEMS = `select inventory_item_id from product_variant_inventory_item where variant_id in (${VARIANTS}) and deleted_at is null`;
const SETS = `select price_set_id from product_variant_price_set where variant_id in (${VARIANTS}) and deleted_at is null`;
/** Options that no other product has. */
const OPTIONS = `
  select link.product_option_id
    from product_product_option link
    join product_option on product_option.id = link.product_option_id and product_option.is_exclusive
   where link.product_id = $1 and link.deleted_at is null`;

/** The rows of one product, in an order that keeps foreign keys. */
const TABLES: Selection[] = [
  ["product", "id = $1"],
  ["product_option", `id in (${OPTIONS})`],
  ["product_option_value", `option_id in (${OPTIONS}) and deleted_at is null`],
  ["product_product_option", "product_id = $1 and deleted_at is null"],
  [
    "product_product_option_value",
    `deleted_at is null and product_product_option_id in (
       select id from product_product_option where product_id = $1 and deleted_at is null)`,
  ],
  ["product_variant", "product_id = $1 and deleted_at is null"],
  ["product_variant_option", `variant_id in (${VARIANTS})`],
  ["image", "product_id = $1 and deleted_at is null"],
  ["product_variant_product_image", `variant_id in (${VARIANTS}) and deleted_at is null`],
  ["product_category_product", "product_id = $1"],
  ["product_sales_channel", "product_id = $1 and deleted_at is null"],
  ["product_shipping_profile", "product_id = $1 and deleted_at is null"],
  ["price_set", `id in (${SETS})`],
  ["price", `price_set_id in (${SETS}) and price_list_id is null and rules_count = 0 and deleted_at is null`],
  ["product_variant_price_set", `variant_id in (${VARIANTS}) and deleted_at is null`],
  ["inventory_item", `id in (${ITEMS})`],
  ["inventory_level", `inventory_item_id in (${ITEMS}) and deleted_at is null`],
  ["product_variant_inventory_item", `variant_id in (${VARIANTS}) and deleted_at is null`],
];

const ownSku = ({ sku }: Row) => (typeof sku === "string" && sku ? `${sku}-${PLAIN}` : null);

/** What a product must have of its own: names, handle, article numbers; by table. */
const OWN_NAMES = new Map<string, (row: Row) => Row>([
  ["product", ({ title, handle }) => ({ title: `${String(title)} ${PLAIN}`, handle: `${String(handle)}-${PLAIN}` })],
  ["product_variant", (row) => ({ sku: ownSku(row), barcode: null, ean: null, upc: null })],
  ["inventory_item", (row) => ({ sku: ownSku(row) })],
]);

function withOwnNames({ table, rows }: TableRows): TableRows {
  const change = OWN_NAMES.get(table);
  return { table, rows: change ? rows.map((row) => ({ ...row, ...change(row) })) : rows };
}

/** Copies the published products of the shop in turn, until there are `count` more. */
export async function copyProducts(client: Client, count: number) {
  const { rows: originals } = await client.query<{ id: string }>(
    `select id from product where status = 'published' and deleted_at is null and id not like '%${BIG}%' order by id`,
  );
  if (originals.length === 0 && count > 0) throw new Error("There is no product to copy.");
  // All are read before the first copy is written: tables that grow unnoticed by the planner are slow to look in.
  const templates: TableRows[][] = [];
  for (const { id } of originals.slice(0, count)) {
    templates.push((await readTemplate(client, TABLES, id)).map(withOwnNames));
  }
  for (const [index, template] of templates.entries()) {
    await copyRows(client, template, { from: index + 1, to: count, step: originals.length, apart: "1 minute" });
  }
}
