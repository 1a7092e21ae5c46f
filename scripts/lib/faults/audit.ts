import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Purchase } from "./shoppers.ts";
import type { Stripe } from "./stripe.ts";

/** Longer than the store takes to make the orders that a dead process had accepted: its job looks every minute. */
const REST_MS = 150_000;
const LOOK_AGAIN_MS = 1_000;

interface StoredPurchase {
  intent: string;
  id: string | null;
  number: string | null;
  state: string;
  /** How many orders of Medusa's it has. */
  made: number;
}

/** What the store wrote down for payments, and whether Medusa's own order is there. */
async function readPurchases(databaseUrl: string, intents: string[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<StoredPurchase>(
      `select p.provider_intent_id as intent, p.order_id as id, p.order_number as number, p.state,
              (select count(*)::int from "order" o where o.deleted_at is null
                and (o.id = p.order_id or o.metadata ->> 'order_number' = p.order_number)) as made
         from purchase p where p.provider_intent_id = any($1) and p.deleted_at is null`,
      [intents],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * Compares what was paid at Stripe and confirmed to shoppers with what is stored, once the store has come to rest. Answers
 * for a list of purchases how many were confirmed and stored, and which were lost or doubled.
 */
const intentsOf = (purchases: Purchase[]) => purchases.flatMap(({ intent }) => intent ?? []);

export class Audit {
  private readonly databaseUrl: string;
  private readonly stripe: Stripe;

  constructor(databaseUrl: string, stripe: Stripe) {
    this.databaseUrl = databaseUrl;
    this.stripe = stripe;
  }

  /** Waits until each order that was accepted is made, and every payment is an order. */
  async untilAtRest(purchases: Purchase[]) {
    const intents = intentsOf(purchases);
    for (const until = Date.now() + REST_MS; Date.now() < until; await sleep(LOOK_AGAIN_MS)) {
      const rows = await readPurchases(this.databaseUrl, intents);
      const ordered = new Set(rows.filter(({ state }) => state === "ordered").map(({ intent }) => intent));
      const paid = await this.paidAmong(intents);
      if (paid.every((intent) => ordered.has(intent))) return;
    }
  }

  private async paidAmong(intents: string[]) {
    const known = new Set(intents);
    return (await this.stripe.intents())
      .filter(({ id, status }) => known.has(id) && status === "succeeded")
      .map(({ id }) => id);
  }

  async of(purchases: Purchase[]) {
    const intents = intentsOf(purchases);
    const rows = new Map((await readPurchases(this.databaseUrl, intents)).map((row) => [row.intent, row]));
    const confirmed = purchases.filter(({ orderId }) => orderId);
    const paid = await this.paidAmong(intents);
    const stored = [...rows.values()].filter(({ made }) => made > 0);
    const isLost = ({ intent, orderId }: Purchase) => {
      const row = rows.get(intent ?? "");
      return row?.id !== orderId || row.made === 0;
    };
    const lost = [
      ...confirmed.filter(isLost).map(({ orderId }) => `${orderId} was confirmed and is not stored`),
      ...paid.filter((intent) => !rows.get(intent)?.made).map((intent) => `${intent} was paid and has no order`),
    ];
    const doubled = [...rows.values()].filter(({ made }) => made > 1).map(({ number }) => `${number} is there twice`);
    if (new Set(confirmed.map(({ orderId }) => orderId)).size < confirmed.length) doubled.push("two have one order");
    return { confirmed: confirmed.length, stored: stored.length, lost, doubled };
  }
}
