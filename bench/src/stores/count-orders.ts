import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const MADE_TIMEOUT_MS = 5 * 60_000;

/** How many Medusa orders a database holds: what was counted as a purchase must be there. */
async function countOrders(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from "order"');
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

/** Waits until a database holds that many Medusa orders. Throws when it does not come to that, or has more. */
export async function waitForOrders(databaseUrl: string, count: number): Promise<void> {
  const until = Date.now() + MADE_TIMEOUT_MS;
  for (;;) {
    const found = await countOrders(databaseUrl);
    if (found === count) return;
    if (found > count || Date.now() > until)
      throw new Error(`${count} purchases were made and there are ${found} orders.`);
    await sleep(100);
  }
}
