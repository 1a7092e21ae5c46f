import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Order } from "../../../packages/contract/src/order.ts";
import type { Product } from "../../../packages/contract/src/product.ts";
import { endOnSignal } from "../end-on-signal.ts";
import { parseJson } from "../json.ts";
import { Complaint, fail, say, step } from "../log.mjs";
import { ROOT } from "../paths.mjs";
import {
  buildImages,
  findEngine,
  missingMachine,
  outputOf,
  runLoudly,
  STORE_IMAGE,
  type Command,
  type Engine,
} from "./engine.ts";
import { HttpsClient } from "./https-client.ts";
import { buy } from "./purchase.ts";

const PROJECT = "nocturne-test";
const PORT = "18443";
const ORIGIN = `https://localhost:${PORT}`;
const UP_MS = 300_000;
const PUBLIC_MS = 1_000;
/** The time that a job of CI's has. */
const MAX_MS = 10 * 60_000;
const ROUNDS = 100;
const OWNER = { username: "owner", password: randomBytes(12).toString("hex") };

const secret = () => randomBytes(24).toString("hex");

/** What a merchant writes into `.env`. */
const SETTINGS = {
  PUBLIC_URL: ORIGIN,
  HTTP_PORT: "18080",
  HTTPS_PORT: PORT,
  POSTGRES_PASSWORD: secret(),
  DATABASE_PASSWORD: secret(),
  FRONT_DATABASE_PASSWORD: secret(),
  REDIS_PASSWORD: secret(),
  JWT_SECRET: secret(),
  COOKIE_SECRET: secret(),
  S3_SECRET_ACCESS_KEY: secret(),
  EDGE_CACHE_TOKEN: secret(),
  ADMIN_USERNAME: OWNER.username,
  ADMIN_PASSWORD: OWNER.password,
};

/** The shop of `docker-compose.yml`, as a project of this test alone. */
class Composition {
  readonly engine: Engine;
  private readonly command: Command;
  private readonly env = { ...process.env, ...SETTINGS };

  constructor(engine: Engine) {
    this.engine = engine;
    this.command = [...engine.compose, "-p", PROJECT, "-f", "docker-compose.yml"];
  }

  async up() {
    await runLoudly([...this.command, "up", "-d"], { env: this.env });
  }

  async down(...options: string[]) {
    await runLoudly([...this.command, "down", ...options], { env: this.env });
  }

  async inside(service: string, ...command: string[]) {
    return await outputOf([...this.command, "exec", "-T", service, ...command], { env: this.env });
  }

  /** Waits until the shop says that all of it is well. Answers a client that trusts its certificate. */
  async client() {
    const until = Date.now() + UP_MS;
    for (;;) {
      try {
        const ca = await this.inside("caddy", "cat", "/data/caddy/pki/authorities/local/root.crt");
        const client = new HttpsClient(ORIGIN, ca);
        const { status } = await client.ask("/health");
        if (status === 200) return client;
      } catch {
        // Not yet.
      }
      if (Date.now() > until) throw new Error("The shop did not come up.");
      await sleep(1_000);
    }
  }
}

function expectThat(isTrue: boolean, sentence: string) {
  if (!isTrue) throw new Error(`Not so: ${sentence}`);
  say(`  ok  ${sentence}`);
}

async function expectPublicEverywhere(shop: Composition, client: HttpsClient) {
  const [product] = await client.json<Product[]>("/api/products");
  if (!product) throw new Error("The shop sells nothing.");
  const { "X-Session-Token": token } = await client.login(OWNER.username, OWNER.password);
  const probe = readFileSync(join(ROOT, "scripts", "test", "compose-probe.ts"), "utf8");
  const node = ["node_modules/node/bin/node", "--input-type=module-typescript", "-e", probe];
  const answer = await shop.inside("front-1", ...node, token, product.id, `localhost:${PORT}`, String(ROUNDS));
  const line = answer.split("\n").findLast((each) => each.startsWith("{")) ?? "";
  const longest = parseJson<Record<string, number>>(line);
  for (const [place, ms] of Object.entries(longest)) {
    expectThat(ms <= PUBLIC_MS, `${ROUNDS} changes at one server are at ${place} after ${ms} ms at most`);
  }
}

async function expectKept(client: HttpsClient, order: Order) {
  const headers = await client.login(OWNER.username, OWNER.password);
  const orders = await client.json<Order[]>("/api/admin/orders", { headers });
  expectThat(
    orders.some(({ orderNumber }) => orderNumber === order.orderNumber),
    `order ${order.orderNumber} is there`,
  );
}

/** The first of the nightly backups, which is made at once. */
async function expectBackedUp(shop: Composition) {
  const until = Date.now() + UP_MS;
  let made = "";
  while (!made && Date.now() < until) {
    const names = (await shop.inside("backup", "ls", "/backups")).split("\n");
    made = names.find((name) => name.startsWith("nocturne-") && name.endsWith(".tar")) ?? "";
    if (!made) await sleep(1_000);
  }
  expectThat(made !== "", `a backup is made: ${made}`);
}

async function report({ engine }: Composition) {
  const { name } = engine;
  const size = Number(await outputOf([name, "image", "inspect", "--format", "{{.Size}}", STORE_IMAGE]));
  say(`  The store's image has ${Math.round(size / 1e6)} MB.`);
  const stats = await outputOf([name, "stats", "--no-stream", "--format", "{{.Name}}\t{{.MemUsage}}"]);
  for (const line of stats.split("\n").filter((text) => text.startsWith(PROJECT))) say(`  ${line}`);
}

async function run(shop: Composition, { isBuilt }: { isBuilt: boolean }) {
  const stoodIn = isBuilt ? [] : await step("Building the images", () => buildImages(shop.engine));
  if (stoodIn.length > 0) say(`  Stood in for: ${stoodIn.join(", ")}`);
  let client = await step("Bringing the shop up from nothing", async () => {
    await shop.up();
    return await shop.client();
  });
  const home = await client.ask("/");
  expectThat(home.status === 200, "the home page answers by way of Caddy and Varnish");
  expectThat(String(home.headers["alt-svc"]).includes("h3="), "HTTP/3 is on offer");
  const closed = await client.ask("/shop-files/private/exports/anything.csv");
  expectThat(closed.status === 403, "nobody reads the bucket's private files");
  const order = await step("Buying", () => buy(client));
  await expectKept(client, order);
  await step("Changing a product", () => expectPublicEverywhere(shop, client));
  await expectBackedUp(shop);
  await report(shop);
  await step("Taking the shop down", () => shop.down());
  client = await step("Bringing it up again", async () => {
    await shop.up();
    return await shop.client();
  });
  await expectKept(client, order);
}

/**
 * `docker-compose.yml` for real: up from nothing, a purchase, changes, down and up again with everything there. With
 * `--no-build` of the images that are there.
 */
export async function testCompose() {
  const missing = missingMachine();
  const engine = missing ? null : await findEngine();
  if (!engine) {
    say(`Skipped: ${missing ?? "there is neither Docker with Compose nor Podman with podman-compose"}.`);
    say("0 passed, 0 failed, 1 skipped");
    return;
  }
  const shop = new Composition(engine);
  endOnSignal(() => shop.down("-v"));
  const since = Date.now();
  let failed = 0;
  try {
    await run(shop, { isBuilt: process.argv.includes("--no-build") });
  } catch (error) {
    failed = 1;
    fail(error);
  }
  await step("Removing it", () => shop.down("-v"));
  const ms = Date.now() - since;
  say(`All of it took ${Math.round(ms / 1000)} s.`);
  if (ms > MAX_MS) {
    failed = 1;
    fail(new Complaint(`It may take ${MAX_MS / 60_000} minutes.`));
  }
  say(`${1 - failed} passed, ${failed} failed`);
  process.exit(failed);
}
