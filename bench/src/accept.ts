import pg from "pg";
import { awaitOrders, checkBooks, readBooks } from "./accept/books.ts";
import { runDrop } from "./accept/drop.ts";
import { perPiece, Processes, type Used } from "./accept/processes.ts";
import { ReadyCarts } from "./accept/ready-carts.ts";
import { drive } from "./load/drive.ts";
import { JsonClient } from "./load/json-client.ts";
import { CONNECTIONS } from "./settings.ts";

/** Carts that are ordered as fast as the store takes them, of so many products, each of which has enough. */
const CARTS = Number(process.env.CARTS ?? 1_000);
const PRODUCTS = 16;
const ENOUGH = 100_000;
/** Of which a tenth can buy. */
const SHOPPERS = Number(process.env.SHOPPERS ?? 2_000);
const DROP_MS = 10_000;
const WARM_UP = 100;

const { STORE_URL, DATABASE_URL, BACKEND_PORT, ADMIN_USERNAME = "admin", ADMIN_PASSWORD } = process.env;
if (!STORE_URL || !DATABASE_URL || !BACKEND_PORT || !ADMIN_PASSWORD) {
  throw new Error("STORE_URL, DATABASE_URL, BACKEND_PORT and ADMIN_PASSWORD are not all set.");
}
const store = new URL(STORE_URL);
store.hostname = "127.0.0.1";

const say = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const parts = ({ front, medusa, postgres }: Used) =>
  `Medusa ${ms(medusa)}, front ${ms(front)}, Postgres ${ms(postgres)}`;

const db = new pg.Client({ connectionString: DATABASE_URL });
await db.connect();
const carts = await ReadyCarts.begin(store.origin, { username: ADMIN_USERNAME, password: ADMIN_PASSWORD });
const client = new JsonClient(store.origin);
try {
  const processes = await Processes.find(db, Number(store.port), Number(BACKEND_PORT));
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => carts.createProduct(ENOUGH)));
  say(`Preparing ${WARM_UP + CARTS} carts …`);
  const ready = await carts.prepare(products, WARM_UP + CARTS);
  const order = async (index: number) => {
    const { body, headers } = ready[index]!;
    const { status, text } = await client.reply("POST", "/api/orders", body, headers);
    if (status !== 201) throw new Error(`An order was answered ${status}: ${text.slice(0, 300)}`);
  };
  await drive({ connections: CONNECTIONS, durationMs: Infinity, atMost: WARM_UP }, order);
  await awaitOrders(db);

  say(`Ordering ${CARTS} …`);
  const idle = processes.used();
  const sample = await drive({ connections: CONNECTIONS, durationMs: Infinity, atMost: CARTS }, (index) =>
    order(WARM_UP + index),
  );
  const accepted = processes.used();
  say(
    `Accepted: ${sample.perSecond.toFixed(1)} a second, p50 ${ms(sample.p50Ms)}, p99 ${ms(sample.p99Ms)}; ` +
      `of a processor each: ${parts(perPiece(idle, accepted, CARTS))}.`,
  );
  const { made, seconds } = await awaitOrders(db);
  const done = processes.used();
  if (made > 0) {
    say(
      `Orders made afterwards: ${made} at ${(made / seconds).toFixed(1)} a second; ` +
        `of a processor each: ${parts(perPiece(accepted, done, made))}.`,
    );
  }
  const books = await readBooks(
    db,
    products.map(({ id }) => id),
  );
  checkBooks(books, WARM_UP + CARTS, PRODUCTS * ENOUGH);
  say(`${books.accepted} accepted, ${books.orders} orders, ${books.reserved} pieces reserved: none lost or doubled.`);

  if (SHOPPERS > 0) {
    const pieces = Math.ceil(SHOPPERS / 10);
    const product = await carts.createProduct(pieces);
    say(`Preparing ${SHOPPERS} shoppers for ${pieces} pieces …`);
    const crowd = await carts.prepare([product], SHOPPERS);
    const before = processes.used();
    const drop = await runDrop(store.origin, crowd, DROP_MS);
    const cost = perPiece(before, processes.used(), SHOPPERS);
    say(
      `Drop: ${drop.sold} sold, ${drop.refused} refused, p50 ${ms(drop.p50Ms)}, p99 ${ms(drop.p99Ms)}; ` +
        `home page p99 ${ms(drop.pageP99Ms)}; of a processor each: ${parts(cost)}.`,
    );
    await awaitOrders(db);
    checkBooks(await readBooks(db, [product.id]), pieces, pieces);
    say(`${pieces} pieces, ${pieces} orders.`);
  }
  await carts.removeProducts();
} finally {
  client.close();
  carts.close();
  await db.end();
}
