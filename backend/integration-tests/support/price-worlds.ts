import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import fc from "fast-check";

/** A price with its rules, as they lie in Medusa's tables. `list`: its place in the world's lists, null for none. */
type WorldPrice = {
  cents: number;
  min: number | null;
  max: number | null;
  list: number | null;
  rules: Record<string, string>;
};

type WorldList = {
  type: "sale" | "override";
  status: "active" | "draft";
  /** Hours from now; null for open. */
  starts: number | null;
  ends: number | null;
  rules: Record<string, string[]>;
};

/** One price set in a shop with price lists, and who asks for how many. */
export type PriceWorld = {
  /** Whether prices include tax, by `usd` and by region; nobody has said so where it is missing. */
  preferences: Record<string, boolean>;
  lists: WorldList[];
  prices: WorldPrice[];
  region: string;
  groups: string[];
  quantity: number | null;
};

const REGIONS = ["us", "eu"];
const GROUPS = ["vip", "crew", "press"];

const someOf = (values: string[]) => fc.subarray(values, { minLength: 1 });

/** Most lists count, so that most worlds have something to decide. */
const starts = fc.option(fc.constantFrom(-48, -1, -1, 1), { nil: null });
const ends = fc.option(fc.constantFrom(48, 1, 1, -1), { nil: null });

const listRules: fc.Arbitrary<Record<string, string[]>> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record({ "customer.groups.id": someOf(GROUPS), region_id: someOf(REGIONS) }, { requiredKeys: [] }),
  },
);

const priceRules: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ region_id: fc.constantFrom(...REGIONS) }) },
);

const worldList: fc.Arbitrary<WorldList> = fc.record({
  type: fc.constantFrom("sale", "override"),
  status: fc.constantFrom("active", "active", "active", "draft"),
  starts,
  ends,
  rules: listRules,
});

/** Null mostly: no bound. */
const bound = (min: number, max: number) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.integer({ min, max }) });

const worldPrice = (lists: number): fc.Arbitrary<WorldPrice> =>
  fc.record({
    cents: fc.oneof(
      { weight: 1, arbitrary: fc.constant(0) },
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 9_999 }) },
    ),
    min: bound(1, 8),
    max: bound(3, 12),
    list: lists === 0 ? fc.constant(null) : fc.option(fc.nat({ max: lists - 1 }), { nil: null, freq: 2 }),
    rules: priceRules,
  });

/** No two prices of a set cost the same: which of them comes first is nowhere defined at Medusa. */
export const priceWorlds: fc.Arbitrary<PriceWorld> = fc.array(worldList, { maxLength: 4 }).chain((lists) =>
  fc.record({
    preferences: fc.record(
      { usd: fc.boolean(), us: fc.boolean(), eu: fc.boolean() },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Record<string, boolean>>,
    lists: fc.constant(lists),
    prices: fc.uniqueArray(worldPrice(lists.length), { maxLength: 8, selector: ({ cents }) => cents }),
    region: fc.constantFrom(...REGIONS),
    groups: fc.subarray(GROUPS),
    quantity: fc.option(fc.integer({ min: 1, max: 14 }), { nil: null }),
  }),
);

const TABLES = ["price_set", "price", "price_rule", "price_list", "price_list_rule", "price_preference"];
export const PRICE_TABLES = [...TABLES, "product_variant_price_set"];

/** Writes a world into tables of its own; what was there before is gone. The one price set is `set`, of the variant `variant`. */
export async function writeWorld(db: Knex, { preferences, lists, prices }: PriceWorld): Promise<void> {
  const at = (offset: number | null) => (offset === null ? null : new Date(Date.now() + offset * 3_600_000));
  const raw = (value: number | null) =>
    value === null ? null : JSON.stringify({ value: String(value), precision: 20 });
  await db.raw(`truncate ${PRICE_TABLES.join()}`);
  await db("price_set").insert({ id: "set" });
  await db("product_variant_price_set").insert({ id: "link", variant_id: "variant", price_set_id: "set" });
  const preferred = Object.entries(preferences).map(([value, is_tax_inclusive]) => {
    return { id: value, attribute: value === "usd" ? "currency_code" : "region_id", value, is_tax_inclusive };
  });
  if (preferred.length > 0) await db("price_preference").insert(preferred);
  if (lists.length > 0) {
    await db("price_list").insert(
      lists.map(({ type, status, starts, ends, rules }, index) => ({
        id: `list${index}`,
        title: "",
        description: "",
        type,
        status,
        starts_at: at(starts),
        ends_at: at(ends),
        rules_count: Object.keys(rules).length,
      })),
    );
  }
  const listRuleRows = lists.flatMap(({ rules }, index) =>
    Object.entries(rules).map(([attribute, values]) => ({
      id: `list${index}.${attribute}`,
      price_list_id: `list${index}`,
      attribute,
      value: JSON.stringify(values),
    })),
  );
  if (listRuleRows.length > 0) await db("price_list_rule").insert(listRuleRows);
  if (prices.length > 0) {
    await db("price").insert(
      prices.map(({ cents, min, max, list, rules }, index) => ({
        id: `price${index}`,
        price_set_id: "set",
        currency_code: "usd",
        amount: cents / 100,
        raw_amount: raw(cents / 100),
        min_quantity: min,
        raw_min_quantity: raw(min),
        max_quantity: max,
        raw_max_quantity: raw(max),
        price_list_id: list === null ? null : `list${list}`,
        rules_count: Object.keys(rules).length,
      })),
    );
  }
  const ruleRows = prices.flatMap(({ rules }, index) =>
    Object.entries(rules).map(([attribute, value]) => ({
      id: `price${index}.${attribute}`,
      price_id: `price${index}`,
      attribute,
      value,
    })),
  );
  if (ruleRows.length > 0) await db("price_rule").insert(ruleRows);
}
