import { setTimeout as sleep } from "node:timers/promises";
import type { UserWithToken } from "@nocturne/contract";
import { beforeAll, expect, it } from "vitest";
import { double } from "../support/double.ts";
import { newProduct, newSessionId, newShopper } from "../support/store.ts";
import { audit, reconcileNow, type Audit } from "./audit.ts";
import { Buyer } from "./buyer.ts";
import { killMedusa } from "./medusa-process.ts";
import { Dice } from "./random.ts";
import { play, SCENARIOS, Violation, type Scenario } from "./scenarios.ts";

const SEED = Number(process.env["SIMULATION_SEED"] ?? 20_261_120);
const PURCHASES = Number(process.env["SIMULATION_PURCHASES"] ?? 200);
const AT_ONCE = 10;
const SHOPPERS = 20;
const KILLED_AFTER = Math.floor(PURCHASES * 0.45);
const PRICES = ["19.99", "7.35", "123.45", "0.99", "66.67"];
/** Longer than the store takes to finish what a dead process left: its job looks every minute. */
const REST_MS = 150_000;

let known: Set<string>;
let catalogue: string[];
let shoppers: UserWithToken[];

beforeAll(async () => {
  known = new Set((await double.intents()).map(({ id }) => id));
  const products = await Promise.all(PRICES.map((price) => newProduct({ price })));
  catalogue = products.map(({ id }) => id);
  shoppers = [];
  for (let count = 0; count < SHOPPERS; count += 1) shoppers.push((await newShopper(products[0])).user);
  await double.configure({ retryMs: 300, attempts: 8, timeoutMs: 10_000 });
  await double.chaos({ seed: SEED, longestDelayMs: 2_500, dropRate: 0.25, duplicateRate: 0.25, earlyRate: 0.2 });
}, 60_000);

/** Runs the purchases, a few at once; Medusa dies once on the way. Answers what the store did wrong. */
async function shopUntilClosing(): Promise<string[]> {
  const complaints: string[] = [];
  const dice = new Dice(SEED);
  const plan = Array.from({ length: PURCHASES }, () => ({
    scenario: dice.weighted<Scenario>(SCENARIOS),
    seed: dice.whole(1, 1e9),
  }));
  let next = 0;
  const work = async () => {
    for (let index = next++; index < plan.length; index = next++) {
      const { scenario, seed } = plan[index]!;
      if (index === KILLED_AFTER) killMedusa();
      const own = new Dice(seed);
      const buyer = new Buyer(own.pick(shoppers), newSessionId(), own);
      try {
        await play(scenario, buyer, own, catalogue);
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        complaints.push(`${index} ${scenario}: ${error instanceof Violation ? "" : "(broke off) "}${text}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return complaints;
}

/** Waits until webhooks have come to rest and every accepted order is made, or until `ms` are over. */
async function comeToRest(ms: number): Promise<Audit> {
  const until = Date.now() + ms;
  for (;;) {
    const { pendingWebhooks } = await double.state();
    const result = await audit(known);
    if ((pendingWebhooks === 0 && result.unmade.length === 0) || Date.now() > until) return result;
    await sleep(500);
  }
}

it("makes exactly one order of each payment, to the cent, whatever happens", async () => {
  const complaints = await shopUntilClosing();
  const afterWebhooks = await comeToRest(REST_MS);
  if (afterWebhooks.missing.length > 0) await reconcileNow();
  const result = await comeToRest(REST_MS);
  console.info(
    `${result.paid} payments, ${result.orders} orders; ${afterWebhooks.missing.length} of them made by the job alone.`,
  );
  expect(complaints, complaints.join("\n")).toEqual([]);
  expect(result.wrong, result.wrong.join("\n")).toEqual([]);
  expect(result.missing, result.missing.join("\n")).toEqual([]);
  expect(result.unmade, result.unmade.join("\n")).toEqual([]);
  expect(result.orders).toBe(result.paid);
  expect(result.paid).toBeGreaterThan(PURCHASES / 2);
}, 720_000);

it("asked Stripe for nothing without an idempotency key", async () => {
  const changing = (await double.requests()).filter(({ method, caller }) => method === "POST" && caller === "secret");
  expect(changing.length).toBeGreaterThan(0);
  expect(changing.filter(({ idempotencyKey }) => !idempotencyKey)).toEqual([]);
});
