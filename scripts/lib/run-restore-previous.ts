import { isDeepStrictEqual } from "node:util";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Order } from "../../packages/contract/src/order.ts";
import type { OrderPage, OrderPagePath } from "../../packages/contract/src/order-page.ts";
import type { Product } from "../../packages/contract/src/product.ts";
import type { UserWithToken } from "../../packages/contract/src/user.ts";
import { describeFigures, readFigures } from "./backup/figures.ts";
import { buy, call, register, type Shopper } from "./buy-across.ts";
import { endOnSignal } from "./end-on-signal.ts";
import { checkOut } from "./former-release.ts";
import { Jobs } from "./jobs.ts";
import { Complaint, fail, say, step } from "./log.mjs";
import { PRODUCT_NODE } from "./paths.mjs";
import { TrialStore } from "./trial-store.ts";

/** A clone that is new is installed and built first. */
const START_MS = 30 * 60_000;
const TOOL_MS = 10 * 60_000;
const STOP_MS = 20_000;
const SHOPPERS = 3;
const ORDERS_EACH = 2;

interface Owner {
  username: string;
  password: string;
}

/** A shopper, and what they read of their orders at the former release. */
interface Customer extends Shopper {
  orders: Order[];
}

const tokenOf = async (store: string, body: Owner) =>
  (await call<UserWithToken>(store, "POST", "/api/login", { body })).sessionToken;

const essenceOfAddress = ({ street, city, state, zipCode, country }: Order["shippingAddress"]) => ({
  ...{ street, city, state, zipCode, country },
});

/** What a shop has to say of an order in any release; later ones say more. */
const essenceOf = ({ orderNumber, total, subtotal, tax, shipping, customerEmail, shippingAddress, items }: Order) => ({
  ...{ orderNumber, total, subtotal, tax, shipping, customerEmail },
  shippingAddress: essenceOfAddress(shippingAddress),
  items: items.map(({ productId, quantity, price, size }) => ({ productId, quantity, price, size })),
});

const essenceOfProduct = ({ id, name, price, inventory, sizes }: Product) => ({ id, name, price, inventory, sizes });

const numberOf = ({ orderNumber }: Order) => orderNumber;
const byNumber = (one: Order, other: Order) => numberOf(one).localeCompare(numberOf(other));

function expectSame(what: string, now: unknown, before: unknown) {
  if (isDeepStrictEqual(now, before)) return;
  throw new Complaint(
    `${what} differ: ${JSON.stringify(now).slice(0, 800)}, not ${JSON.stringify(before).slice(0, 800)}`,
  );
}

const isMade = (orders: Order[], count: number) =>
  orders.length === count && orders.every(({ total }) => Number(total) > 0);

/** Sells, and sends an order. Answers who bought what. */
async function sell(store: string, owner: Owner): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let index = 0; index < SHOPPERS; index += 1) {
    const shopper = await register(store);
    for (let count = 0; count < ORDERS_EACH; count += 1) await buy(store, store, shopper);
    const read = () => call<Order[]>(store, "GET", "/api/user/orders", { token: shopper.token });
    customers.push({ ...shopper, orders: (await read()).sort(byNumber) });
    if (!isMade(customers[index]?.orders ?? [], ORDERS_EACH)) throw new Complaint("An order was not made.");
  }
  const token = await tokenOf(store, owner);
  const [first] = customers[0]?.orders ?? [];
  await call(store, "PUT", `/api/admin/orders/${first?.id}/status`, { token, body: { status: "shipped" } });
  return customers;
}

/** The database's own figures, as backups count them. */
async function figuresOf(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin read only");
    return await readFigures(client);
  } finally {
    await client.end();
  }
}

/** Compares what the restored shop says with what the former one said: lists, log-ins, orders and their pages. */
async function compare(store: string, owner: Owner, customers: Customer[], products: Product[]) {
  const now = await call<Product[]>(store, "GET", "/api/products");
  expectSame("Products", now.map(essenceOfProduct), products.map(essenceOfProduct));
  const token = await tokenOf(store, owner);
  const all = (await call<Order[]>(store, "GET", "/api/admin/orders", { token })).sort(byNumber);
  const bought = customers.flatMap(({ orders }) => orders).sort(byNumber);
  expectSame("The owner's orders", all.map(essenceOf), bought.map(essenceOf));
  for (const { name, password, orders } of customers) {
    const shopper = await tokenOf(store, { username: name, password });
    const own = (await call<Order[]>(store, "GET", "/api/user/orders", { token: shopper })).sort(byNumber);
    expectSame(`The orders of ${name}`, own.map(essenceOf), orders.map(essenceOf));
    for (const order of own) await expectPage(store, shopper, order);
  }
  const [sent] = customers[0]?.orders ?? [];
  const status = all.find(({ id }) => id === sent?.id)?.status ?? "";
  if (!/shipped/i.test(status)) throw new Complaint(`The order that was sent is "${status}".`);
}

/** The page of an order: as data, and as a browser gets it. */
async function expectPage(store: string, token: string, { id, orderNumber, total }: Order) {
  const { path } = await call<OrderPagePath>(store, "POST", `/api/user/orders/${id}/page`, { token });
  const page = await call<OrderPage>(store, "GET", `/api/order-pages/${path.split("/").at(-1)}`);
  expectSame(`The page of ${orderNumber}`, [page.orderNumber, page.total], [orderNumber, total]);
  const answer = await fetch(store + path);
  const html = await answer.text();
  if (!answer.ok || !html.includes(orderNumber)) throw new Complaint(`${path} answered ${answer.status}.`);
}

/** One run: a former release that sells, its backup, and this release on it. */
class RestoreTest {
  readonly jobs = new Jobs();
  private readonly folder = mkdtempSync(join(tmpdir(), "restore-previous-"));
  private remove: () => void = () => undefined;
  private store: TrialStore | undefined;

  async run(ref: string) {
    const file = join(this.folder, "former.tar");
    const clone = checkOut(ref);
    this.remove = clone.remove;
    const former = await this.start({}, { root: clone.root });
    const owner = { username: "owner", password: former.env.ADMIN_PASSWORD };
    const customers = await step("Selling at the former release", () => sell(former.env.STORE_URL, owner));
    const products = await call<Product[]>(former.env.STORE_URL, "GET", "/api/products");
    await this.tool("backup", former.env.DATA_DIR, file);
    const figures = await figuresOf(former.env.DATABASE_URL);
    say(`  ${describeFigures(figures)}, ${Math.round(statSync(file).size / 1000)} kB`);
    await this.end();

    const dataDir = join(this.folder, "restored");
    await this.tool("restore", dataDir, file);
    const restored = await this.start({ DATA_DIR: dataDir, ADMIN_PASSWORD: owner.password });
    expectSame("Figures", await figuresOf(restored.env.DATABASE_URL), figures);
    await step("Comparing", () => compare(restored.env.STORE_URL, owner, customers, products));
    await step("Buying at this release", () => this.buyOnce(restored.env.STORE_URL));
    say(`The backup of ${ref} is this release's shop.`);
  }

  private async start(variables: Record<string, string>, { root }: { root?: string } = {}) {
    this.store = new TrialStore(this.jobs, variables, { ...(root ? { root } : {}), startMs: START_MS });
    await this.store.start();
    return this.store;
  }

  /** Runs this release's `npm run backup` or `restore`. */
  private async tool(name: "backup" | "restore", dataDir: string, file: string) {
    const env = { ...process.env, DATA_DIR: dataDir, BACKUP_KEY: "" };
    const code = await this.jobs.run(PRODUCT_NODE, [`scripts/${name}.mjs`, file], { env, timeoutMs: TOOL_MS });
    if (code !== 0) throw new Complaint(`The ${name} ended with ${code}.`);
  }

  private async buyOnce(store: string) {
    const shopper = await register(store);
    const orderNumber = await buy(store, store, shopper);
    const orders = await call<Order[]>(store, "GET", "/api/user/orders", { token: shopper.token });
    if (!orders.some((order) => order.orderNumber === orderNumber)) throw new Complaint("A new order is not there.");
  }

  /** Ends the store that runs; the next one may start then. */
  async end() {
    await this.store?.stop();
    this.store = undefined;
  }

  async clean() {
    await this.end();
    await this.jobs.end(STOP_MS);
    this.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Restores a backup of a former release into this one: counts, sums, log-ins, orders and their pages have to be the same, and
 * the shop goes on selling. Exits 1 where anything differs.
 */
export async function runRestorePrevious(ref: string | undefined) {
  const test = new RestoreTest();
  let code = 1;
  endOnSignal(() => test.jobs.end(STOP_MS));
  try {
    if (!ref)
      throw new Complaint("npm run test:restore -- REF: name the commit, or the folder, of the former release.");
    await test.run(ref);
    code = 0;
  } catch (error) {
    fail(error);
  } finally {
    await test.clean();
  }
  process.exit(code);
}
