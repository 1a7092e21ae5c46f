import { knex } from "@medusajs/framework/mikro-orm/knex";
import { ChangeListener } from "@nocturne/changes";
import { required, sql } from "@nocturne/test-support";
import type { Change } from "@nocturne/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changedState, soldState, wholeState, type CatalogueState } from "../../../src/store/catalogue/catalogue-state";
import { selectCatalogue, selectStock } from "../../../src/store/medusa-tables/catalogue";
import { newProduct } from "../../support/shop";

const db = knex({ client: "pg", connection: required("DATABASE_URL"), pool: { min: 0, max: 2 } });
let heard: Change[] = [];
const listener = new ChangeListener({
  connectionString: required("DATABASE_URL"),
  onChange: (_tags, change) => heard.push(change),
});

const ITEMS_OF = `
  select link.inventory_item_id from product_variant_inventory_item link
    join product_variant variant on variant.id = link.variant_id where variant.product_id = $1`;
const SETS_OF = `
  select link.price_set_id from product_variant_price_set link
    join product_variant variant on variant.id = link.variant_id where variant.product_id = $1`;

/** What was heard of the catalogue once everything committed so far has arrived. */
async function changes(): Promise<Change["products"][]> {
  expect(await listener.barrier(5_000)).toBe(true);
  return heard.filter(({ tag }) => tag === "catalogue").map(({ products }) => products);
}

/** The same as a list of products; null where everything has changed. */
async function changedIds(): Promise<Set<string> | null> {
  const all = await changes();
  return all.includes(null) ? null : new Set(all.flatMap((products) => products?.ids ?? []));
}

beforeAll(() => listener.start());
afterAll(() => Promise.all([listener.stop(), db.destroy()]));
beforeEach(() => {
  heard = [];
});

const made: string[] = [];

/** A product that leaves nothing behind, on home least of all. */
async function ownProduct(...given: Parameters<typeof newProduct>): ReturnType<typeof newProduct> {
  const product = await newProduct(...given);
  made.push(product.id);
  return product;
}

afterEach(async () => {
  await sql("delete from product_position where product_id = any($1)", [made]);
  await sql("update product set deleted_at = now() where id = any($1) and deleted_at is null", [made]);
  made.length = 0;
});

describe("what the database says of a change of products", () => {
  it.each([
    ["its name", "update product set title = title || '!' where id = $1"],
    ["its price", `update price set amount = amount + 1 where price_set_id in (${SETS_OF})`],
    [
      "its place",
      "insert into product_position (product_id, position) values ($1, 3) on conflict (product_id) do update set position = 4",
    ],
    [
      "its place in its category",
      `insert into product_category_position (product_id, category_id, position)
       select product_id, product_category_id, 3 from product_category_product where product_id = $1`,
    ],
    [
      "its picture",
      "insert into image (id, url, product_id, rank) values ('img_' || $1, '/uploads/products/belfry-beanie-1.webp', $1, 9)",
    ],
    [
      "its category's name",
      "update product_category set name = name || '!' where id in (select product_category_id from product_category_product where product_id = $1)",
    ],
    [
      "the owner's count of it",
      `update inventory_level set stocked_quantity = stocked_quantity + 1 where inventory_item_id in (${ITEMS_OF})`,
    ],
    ["its end", "update product set deleted_at = now() where id = $1"],
  ])("names the product for %s", async (_what, statement) => {
    const { id } = await ownProduct({ inventory: 5, category: `Kind ${Date.now()}` });
    await listener.barrier(5_000);
    heard = [];
    await sql(statement, [id]);
    expect(await changes()).toEqual([{ kind: "products", ids: [id] }]);
  });

  it("tells a sale apart, and says nothing where as many can be sold as before", async () => {
    const { id } = await ownProduct({ inventory: 5 });
    await listener.barrier(5_000);
    heard = [];
    await sql(`update inventory_level set reserved_quantity = 2 where inventory_item_id in (${ITEMS_OF})`, [id]);
    expect(await changes()).toEqual([{ kind: "stock", ids: [id] }]);
    heard = [];
    await sql(
      `update inventory_level set reserved_quantity = 0, stocked_quantity = stocked_quantity - 2
        where inventory_item_id in (${ITEMS_OF})`,
      [id],
    );
    expect(await changes()).toEqual([]);
  });

  it("is that everything has changed, where many have", async () => {
    await sql(
      "insert into product_position (product_id, position) select 'prod_x' || n, 1000000 + n from generate_series(1, 300) n",
    );
    expect(await changedIds()).toBeNull();
    await sql("delete from product_position where product_id like 'prod_x%'");
  });
});

/** A small generator, so that a failure can be repeated by its seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const SALE = `update inventory_level set reserved_quantity = (reserved_quantity::int + 1) % 4 where inventory_item_id in (${ITEMS_OF})`;
const DOORS = [
  SALE,
  "update product set title = title || '~' where id = $1",
  "update product set status = case status when 'draft' then 'published'::text else 'draft' end where id = $1",
  "update product set deleted_at = case when deleted_at is null then now() end where id = $1",
  `update price set amount = amount + 1 where price_set_id in (${SETS_OF})`,
  `update price set currency_code = case currency_code when 'usd' then 'eur' else 'usd' end where price_set_id in (${SETS_OF})`,
  `update inventory_level set stocked_quantity = stocked_quantity + 1 where inventory_item_id in (${ITEMS_OF})`,
  "insert into product_position (product_id, position) values ($1, (random() * 50)::int) on conflict (product_id) do update set position = excluded.position, deleted_at = null",
  "update product_position set deleted_at = now() where product_id = $1",
  `insert into product_category_position (product_id, category_id, position)
     select product_id, product_category_id, (random() * 50)::int from product_category_product where product_id = $1
     on conflict (product_id, category_id) do update set position = excluded.position`,
  "delete from product_category_position where product_id = $1",
  "update product_variant set deleted_at = case when deleted_at is null then now() end where product_id = $1 and variant_rank = 0",
  "update product_variant set allow_backorder = not allow_backorder where product_id = $1",
  "update product_sales_channel set deleted_at = case when deleted_at is null then now() end where product_id = $1",
  "update product_category set is_active = not is_active where id in (select product_category_id from product_category_product where product_id = $1)",
  "delete from product_category_product where product_id = $1",
  "insert into image (id, url, product_id, rank) values ('img_' || gen_random_uuid(), '/uploads/products/belfry-beanie-1.webp', $1, 9)",
  "update image set deleted_at = now() where product_id = $1 and rank = 9",
  `update product_option_value set value = value || '+' where id in (select link.option_value_id from product_variant_option link
     join product_variant variant on variant.id = link.variant_id where variant.product_id = $1)`,
  "delete from product_variant_option where variant_id in (select id from product_variant where product_id = $1 and variant_rank = 1)",
  "update product set created_at = created_at - interval '1 day' where id = $1",
];

it("makes the same of a catalogue, read by the product, as reading it all", { timeout: 120_000 }, async () => {
  const seed = Date.now() % 1_000_000;
  const random = randomOf(seed);
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) {
    const { id } = await ownProduct({ inventory: 5, sizes: ["S", "M"], category: `Kind ${seed} ${n % 2}` });
    ids.push(id);
  }
  await listener.barrier(5_000);
  heard = [];
  let state: CatalogueState = wholeState(await selectCatalogue(db));
  for (let turn = 0; turn < 60; turn++) {
    const doors = turn % 3 === 2 ? [SALE] : DOORS;
    for (let count = random(3); count >= 0; count--) {
      await sql(doors[random(doors.length)]!, [ids[random(ids.length)]]);
    }
    const changed = await changedIds();
    const isSale = heard.every(({ tag, products }) => tag !== "catalogue" || products?.kind === "stock");
    heard = [];
    expect(changed, `seed ${seed}: nobody else changes the shop meanwhile`).not.toBeNull();
    const known = [...changed!];
    if (isSale) state = soldState(state, known, await selectStock(db, known));
    else state = changedState(state, known, await selectCatalogue(db, known));
    const whole = wholeState(await selectCatalogue(db));
    expect(state.entries, `seed ${seed}, turn ${turn}`).toEqual(whole.entries);
    expect(state.entries.map(({ product }) => state.byId.get(product.id))).toEqual(state.entries);
    const isPublic = (found: CatalogueState) => ids.map((id) => found.byId.has(id));
    expect(isPublic(state), `seed ${seed}, turn ${turn}`).toEqual(isPublic(whole));
    expect(state.personal).toBe(whole.personal);
  }
});
