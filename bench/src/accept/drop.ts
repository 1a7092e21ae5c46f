import { setTimeout as sleep } from "node:timers/promises";
import { JsonClient } from "../load/json-client.ts";
import { percentile } from "../load/statistics.ts";
import type { Ready } from "./ready-carts.ts";

const READ_EVERY_MS = 50;

export type Drop = { sold: number; refused: number; p50Ms: number; p99Ms: number; pageP99Ms: number };

/** Everybody presses the button once, at some moment of the time; others look at the home page meanwhile. */
export async function runDrop(storeUrl: string, ready: readonly Ready[], durationMs: number): Promise<Drop> {
  const client = new JsonClient(storeUrl, {}, ready.length);
  const pages = new JsonClient(storeUrl);
  const times: number[] = [];
  const statuses: number[] = [];
  const buy = async ({ body, headers }: Ready, index: number) => {
    await sleep((index / ready.length) * durationMs);
    const since = performance.now();
    const { status, text } = await client.reply("POST", "/api/orders", body, headers);
    times.push(performance.now() - since);
    statuses.push(status);
    if (status !== 201 && status !== 409) throw new Error(`An order was answered ${status}: ${text.slice(0, 300)}`);
  };
  const reads: number[] = [];
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const since = performance.now();
      await pages.text("/");
      reads.push(performance.now() - since);
      await sleep(READ_EVERY_MS);
    }
  };
  const looking = look();
  try {
    await Promise.all(ready.map(buy));
  } finally {
    isOver = true;
    await looking;
    client.close();
    pages.close();
  }
  return {
    sold: statuses.filter((status) => status === 201).length,
    refused: statuses.filter((status) => status === 409).length,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    pageP99Ms: percentile(reads, 0.99),
  };
}
