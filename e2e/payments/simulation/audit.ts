import { execFile } from "node:child_process";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import type { Order } from "@nocturne/contract";
import { sql } from "@nocturne/test-support";
import { double } from "../support/double.ts";
import { ask, owner } from "../support/store.ts";

const BACKEND = join(import.meta.dirname, "..", "..", "..", "backend");
const BOOT_MS = 60_000;

type Row = { intent_id: string; order_id: string | null; state: string; captured: string | null };

/** What the store wrote down for each payment at Stripe, and what Medusa holds as captured for its order. */
async function readPurchases(): Promise<Row[]> {
  return await sql<Row>(
    `select p.provider_intent_id as intent_id, p.order_id, p.state,
            (select sum(c.amount) from capture c join payment pay on pay.id = c.payment_id
              where pay.payment_collection_id = p.payment_collection_id and c.deleted_at is null)::text as captured
       from purchase p where p.provider_intent_id is not null and p.deleted_at is null`,
  );
}

export type Audit = {
  paid: number;
  orders: number;
  /** Paid, and no order. */
  missing: string[];
  /** Ordered, and not booked at Medusa yet: the store makes accepted orders a few at a time, beside its answers. */
  unmade: string[];
  /** Everything that must not be. */
  wrong: string[];
};

const cents = (amount: string | null | undefined) => Math.round(Number(amount ?? NaN) * 100);

/** Compares the double's payments that were made since `since` with the store's orders. */
export async function audit(known: ReadonlySet<string>): Promise<Audit> {
  const intents = (await double.intents()).filter(({ id }) => !known.has(id));
  const purchases = new Map((await readPurchases()).map((row) => [row.intent_id, row]));
  const orders = await ask<Order[]>("GET", "/api/admin/orders", { token: await owner() });
  const byId = new Map(orders.map((order) => [order.id, order]));
  const result: Audit = { paid: 0, orders: 0, missing: [], unmade: [], wrong: [] };
  for (const intent of intents) {
    const row = purchases.get(intent.id);
    const order = byId.get(row?.order_id ?? "");
    if (order) result.orders += 1;
    if (intent.status !== "succeeded") {
      if (order) result.wrong.push(`${intent.id} is ${intent.status} and has order ${order.id}`);
      continue;
    }
    result.paid += 1;
    if (!order) result.missing.push(`${intent.id} (${row?.state ?? "no purchase"})`);
    else if (cents(order.total) !== intent.amount_received) {
      result.wrong.push(`${intent.id}: ${intent.amount_received} cents paid, order says ${order.total}`);
    } else if (row?.state === "paid") {
      result.unmade.push(`${intent.id} (order ${order.id})`);
    } else if (cents(row?.captured) !== intent.amount_received) {
      result.wrong.push(`${intent.id}: ${intent.amount_received} cents paid, Medusa captured ${row?.captured}`);
    }
  }
  const ids = intents.map(({ id }) => purchases.get(id)?.order_id).filter((id) => id != null);
  if (new Set(ids).size !== ids.length) result.wrong.push("Two payments share one order.");
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  if (new Set(numbers).size !== numbers.length) result.wrong.push("Two orders share one number.");
  return result;
}

/** What the store's own job does every few minutes, now. */
export async function reconcileNow(): Promise<void> {
  const cwd = process.env["BACKEND_BUILD"] ?? join(BACKEND, ".medusa", "server");
  const cli = join(BACKEND, "node_modules", "@medusajs", "cli", "cli.js");
  const script = relative(cwd, join(import.meta.dirname, "reconcile-now.cjs"));
  await promisify(execFile)(process.execPath, [cli, "exec", `./${script}`], {
    cwd,
    timeout: BOOT_MS,
    env: {
      ...process.env,
      NODE_ENV: "production",
      JWT_SECRET: "unused here".repeat(3),
      COOKIE_SECRET: "unused here".repeat(3),
    },
  });
}
