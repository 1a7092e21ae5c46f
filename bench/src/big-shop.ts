import pg from "pg";
import { ReadyCarts } from "./accept/ready-carts.ts";
import { JsonClient } from "./load/json-client.ts";

/** Changes that are timed, one after the other, and how long reads are timed while sales go on. */
const CHANGES = 40;
const READ_MS = 8_000;
const READERS = 4;
/** 20 sales a second. */
const SALE_EVERY_MS = 50;
/** A rush, in which orders are made together, is one after three seconds of that. */
const RUSH_MS = 4_000;

const { STORE_URL, DATABASE_URL, ADMIN_USERNAME = "admin", ADMIN_PASSWORD } = process.env;
if (!STORE_URL || !DATABASE_URL) throw new Error("STORE_URL and DATABASE_URL are not set.");
const storeUrl = STORE_URL;

/** A product of the first page that is counted, and the item that is counted. */
const COUNTED = `
  select variant.product_id, link.inventory_item_id
    from product_variant_inventory_item link
    join product_variant variant on variant.id = link.variant_id and variant.deleted_at is null
    join product on product.id = variant.product_id and product.deleted_at is null and product.status = 'published'
    join product_position place on place.product_id = product.id
   where link.deleted_at is null
   order by place.position
   limit 1`;

type Counted = { product_id: string; inventory_item_id: string };

const say = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (times: number[], part: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? NaN).toFixed(1);
const summary = (times: number[]) =>
  `p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms (${times.length})`;

async function read(path: string): Promise<string> {
  const response = await fetch(storeUrl + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return await response.text();
}

/** How long a name that was written into the database takes to be in an answer. */
async function timeChanges(db: pg.Client, { product_id: id }: Counted, path: string): Promise<number[]> {
  const { rows } = await db.query<{ title: string }>("select title from product where id = $1", [id]);
  const times: number[] = [];
  for (let change = 0; change <= CHANGES; change++) {
    const title = change < CHANGES ? `Changed ${change} ${id.slice(-6)}` : (rows[0]?.title ?? "");
    const since = performance.now();
    await db.query("update product set title = $2 where id = $1", [id, title]);
    while (!(await read(path)).includes(title));
    times.push(performance.now() - since);
  }
  return times;
}

async function timeReads(path: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + READ_MS;
  const reader = async () => {
    while (performance.now() < end) {
      const since = performance.now();
      await read(path);
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return times;
}

/** Reserves one piece more and less, as sales do, until it is told to end. */
function sell(db: pg.Client, { inventory_item_id: item }: Counted): () => Promise<void> {
  let isReserved = false;
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    isReserved = !isReserved;
    const change = isReserved ? 1 : -1;
    last = db.query(
      "update inventory_level set reserved_quantity = reserved_quantity + $2 where inventory_item_id = $1",
      [item, change],
    );
  }, SALE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await last;
    if (isReserved)
      await db.query(
        "update inventory_level set reserved_quantity = reserved_quantity - 1 where inventory_item_id = $1",
        [item],
      );
  };
}

/**
 * Orders one piece twenty times a second, of carts that are ready, until it is told to end: then it says how long the answers
 * took. Beside what `sell` does, Medusa's order, its payment, its mail and its invoice are made.
 */
function order(
  client: JsonClient,
  take: () => { body: string; headers: Record<string, string> },
): () => Promise<number[]> {
  const times: number[] = [];
  const orders: Promise<void>[] = [];
  const timer = setInterval(() => {
    const { body, headers } = take();
    const since = performance.now();
    orders.push(
      client.reply("POST", "/api/orders", body, headers).then(({ status, text }) => {
        if (status !== 201) throw new Error(`An order was answered ${status}: ${text.slice(0, 300)}`);
        times.push(performance.now() - since);
      }),
    );
  }, SALE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(orders);
    return times;
  };
}

/** Reads at rest and while a product that they show, the first of the list, is ordered twenty times a second, by turns. */
async function compareOrders(db: pg.Client, password: string): Promise<void> {
  const carts = await ReadyCarts.begin(storeUrl, { username: ADMIN_USERNAME, password });
  const client = new JsonClient(storeUrl);
  try {
    const product = await carts.createProduct(100_000);
    await db.query(
      "insert into product_position (product_id, position) select $1, coalesce(min(position), 0) - 1000 from product_position",
      [product.id],
    );
    const pages = ["/", `/product/${product.id}`, "/api/products?limit=24", `/api/products/${product.id}`];
    const ready = await carts.prepare([product], (pages.length * (RUSH_MS + READ_MS + 1_000)) / SALE_EVERY_MS);
    const take = () => {
      const next = ready.pop();
      if (!next) throw new Error("There were too few carts.");
      return next;
    };
    for (const path of pages) {
      const rest = await timeReads(path);
      const end = order(client, take);
      await new Promise((resolve) => setTimeout(resolve, RUSH_MS));
      const meanwhile = await timeReads(path);
      const answers = await end();
      const share = (meanwhile.length / rest.length).toFixed(2);
      say(`reads of ${path} while 20 orders a second are placed: ${share} of those at rest, ${summary(meanwhile)}`);
      say(`… orders: ${summary(answers)}`);
    }
    await carts.removeProducts();
  } finally {
    client.close();
    carts.close();
  }
}

const db = new pg.Client({ connectionString: DATABASE_URL });
await db.connect();
try {
  const [counted] = (await db.query<Counted>(COUNTED)).rows;
  if (!counted) throw new Error("The store counts the stock of nothing on its first page.");
  const pages = [
    "/",
    `/product/${counted.product_id}`,
    "/api/products?limit=24",
    `/api/products/${counted.product_id}`,
  ];
  for (const path of pages) say(`${path}: ${(await read(path)).length} characters`);
  for (const path of pages) say(`a change public at ${path}: ${summary(await timeChanges(db, counted, path))}`);
  for (const path of pages) say(`reads of ${path} at rest: ${summary(await timeReads(path))}`);
  const end = sell(db, counted);
  for (const path of pages)
    say(`reads of ${path} while 20 pieces a second are sold: ${summary(await timeReads(path))}`);
  await end();
  if (ADMIN_PASSWORD) await compareOrders(db, ADMIN_PASSWORD);
} finally {
  await db.end();
}
