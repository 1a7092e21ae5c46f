import { randomUUID } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { MedusaApp } from "@medusajs/framework/modules-sdk";
import type { IPricingModuleService } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules, ModulesSdkUtils } from "@medusajs/framework/utils";
import { required, sql } from "@nocturne/test-support";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calculatePrice, toCandidates, type CalculatedPrice } from "../../../src/store/catalogue/calculate-price";
import { priceVariants } from "../../../src/store/catalogue/price-variants";
import { selectPrices } from "../../../src/store/medusa-tables/price";
import { randomRuns } from "../../support/random-cases";
import { PRICE_TABLES, priceWorlds, writeWorld, type PriceWorld } from "../../support/price-worlds";

/** Many by hand: `PRICE_CASES=5000`. */
const RUNS = randomRuns("PRICE", 150);

const schema = `prices_${randomUUID().replaceAll("-", "")}`;
let db: Knex;
let pricing: IPricingModuleService;
let closeMedusa: () => Promise<void>;

/** Medusa's own pricing module, on tables that nobody else uses. */
beforeAll(async () => {
  await sql(`create schema ${schema}`);
  for (const table of PRICE_TABLES) {
    await sql(`create table ${schema}.${table} (like public.${table} including defaults)`);
  }
  db = ModulesSdkUtils.createPgConnection({ clientUrl: required("DATABASE_URL"), schema }) as Knex;
  const app = await MedusaApp({
    modulesConfig: { [Modules.PRICING]: { resolve: "@medusajs/medusa/pricing" } },
    injectedDependencies: { [ContainerRegistrationKeys.PG_CONNECTION]: db },
  });
  pricing = app.modules[Modules.PRICING] as unknown as IPricingModuleService;
  closeMedusa = app.onApplicationPrepareShutdown;
}, 60_000);

afterAll(async () => {
  await closeMedusa?.();
  await db?.destroy();
  await sql(`drop schema ${schema} cascade`);
});

const cents = (amount: number) => Math.round(amount * 100);

/** What Medusa charges for one piece, and what its carts name as the price before. */
async function medusaPrice({ region, groups, quantity }: PriceWorld): Promise<CalculatedPrice | null> {
  const context = {
    currency_code: "usd",
    region_id: region,
    ...(groups.length > 0 ? { customer: { groups: groups.map((id) => ({ id })) } } : {}),
    ...(quantity === null ? {} : { quantity }),
  };
  const [set] = await pricing.calculatePrices(
    { id: ["set"] },
    { context: context as unknown as Record<string, string> },
  );
  if (set?.calculated_amount === null || set?.calculated_amount === undefined) return null;
  const now = cents(Number(set.calculated_amount));
  const before = set.original_amount === null ? null : cents(Number(set.original_amount));
  const isSale = set.calculated_price?.price_list_type === "sale";
  const compareAtCents = isSale && before !== null && before > now ? before : null;
  return { cents: now, compareAtCents, includesTax: set.is_calculated_price_tax_inclusive === true };
}

async function ourPrice({ region, groups, quantity }: PriceWorld): Promise<CalculatedPrice | null> {
  const rows = await db.transaction(selectPrices, { isolationLevel: "repeatable read", readOnly: true });
  const context = new Map([
    ["region_id", [region]],
    ["customer.groups.id", groups],
  ]);
  const variant = priceVariants(rows, context).get("variant");
  if (quantity === null) return variant?.price ?? null;
  const all = new Map(rows.lists.map((list) => [list.id, list]));
  return calculatePrice(toCandidates(rows.prices, all, rows.preferences), context, quantity);
}

it(
  `prices ${RUNS.numRuns} random worlds of lists, rules, dates, groups and quantities as Medusa does`,
  async () => {
    const seen = { priced: 0, reduced: 0, unpriced: 0, taxed: 0 };
    await fc.assert(
      fc.asyncProperty(priceWorlds, async (world) => {
        await writeWorld(db, world);
        const theirs = await medusaPrice(world);
        expect(await ourPrice(world)).toEqual(theirs);
        if (theirs?.includesTax) seen.taxed++;
        seen[theirs === null ? "unpriced" : theirs.compareAtCents === null ? "priced" : "reduced"]++;
      }),
      RUNS,
    );
    // The worlds are worth something: each kind of answer came up.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(RUNS.numRuns / 100);
    console.info(`of ${RUNS.numRuns} worlds: ${JSON.stringify(seen)}`);
  },
  60_000 + RUNS.numRuns * 500,
);
