import pg from "pg";
import { readConfig, type Config } from "../config.ts";
import { Complaint, fail, say } from "../log.mjs";
import { embeddedUrl } from "../postgres.ts";
import { buyTemplate } from "./buy-template.ts";
import { copyProducts } from "./copy-products.ts";
import { copyCart, copyOrder } from "./copy-purchases.ts";
import { BIG } from "./copy-rows.ts";
import { readOptions, type Options } from "./options.ts";

/** The database of the store: the embedded one, or by force another. */
function databaseUrl(config: Config, isForced: boolean) {
  const embedded = embeddedUrl(config.DATA_DIR);
  const url = config.DATABASE_URL || embedded;
  if (!url) throw new Complaint(`There is no database in ${config.DATA_DIR} yet: start the store with "npm start".`);
  if (url !== embedded && !isForced) {
    throw new Complaint("DATABASE_URL is not the embedded database. Is it no real shop? Then say --force.");
  }
  return url;
}

/** Throws a Complaint where somebody's orders are, unless by force, and where it was done before. */
async function requireUnsold(client: pg.Client, isForced: boolean) {
  const { rows } = await client.query<{ is_big: boolean; has_orders: boolean }>(
    `select exists (select 1 from product where id like '%${BIG}%') as is_big, exists (select 1 from "order") as has_orders`,
  );
  if (rows[0]?.is_big) throw new Complaint("This shop has been made big already.");
  if (rows[0]?.has_orders && !isForced) {
    throw new Complaint("This shop has orders. Is it no real one? Then say --force.");
  }
}

async function fill(client: pg.Client, storeUrl: string, { products, orders, carts, isForced }: Options) {
  await requireUnsold(client, isForced);
  const template = await buyTemplate(storeUrl);
  const parts = [
    [`${products} products`, () => copyProducts(client, products)],
    [`${orders} orders`, () => copyOrder(client, template.order, orders)],
    [`${carts} carts`, () => copyCart(client, template.cart, carts)],
  ] as const;
  for (const [name, make] of parts) {
    const begun = Date.now();
    await client.query("begin");
    await make();
    await client.query("commit");
    say(`${name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
  // As the database does by itself within minutes: indexes alone answer only for what was looked through once.
  await client.query("vacuum analyze");
}

/** Fills the running store with as much as a big shop has, by copies of what it has. Exits 1 where it must not. */
export async function runSeedBig(args: string[]) {
  let client: pg.Client | undefined;
  try {
    const options = readOptions(args);
    const config = readConfig();
    client = new pg.Client({ connectionString: databaseUrl(config, options.isForced) });
    await client.connect();
    await fill(client, `http://127.0.0.1:${config.PORT}`, options);
  } catch (error) {
    fail(error);
    process.exitCode = 1;
  } finally {
    await client?.end();
  }
}
