import { logger } from "@medusajs/framework/logger";
import { knex } from "@medusajs/framework/mikro-orm/knex";
import { decorateCartTotals, type BigNumber } from "@medusajs/framework/utils";
import type { TaxableItemDTO } from "@medusajs/framework/types";
import { describe, expect, it } from "vitest";
import { tableTax } from "../../store/tax/quote-tax";
import table from "../../store/tax/us-state-rates.json";
import { UsSalesTaxService } from "./service";

/** The table of state rates asks nobody: nothing connects. */
const provider = new UsSalesTaxService({ logger, __pg_connection__: knex({ client: "pg" }) });

type Line = { id: string; unit_price: number; quantity: number };

const item = (line: Partial<Line>): TaxableItemDTO => ({
  id: "cali_1",
  product_id: "prod_1",
  currency_code: "usd",
  unit_price: 25,
  quantity: 1,
  ...line,
});

const taxLines = (lines: Partial<Line>[], province_code: string | null, country_code = "us") =>
  provider.getTaxLines(
    lines.map((line) => ({ line_item: item(line), rates: [] })),
    [],
    { address: { country_code, province_code } },
  );

/** Numbers that look random and are the same in every run. */
function* pseudoRandom(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** The tax that Medusa makes of lines and rates, in its exact text. */
async function medusasTax(lines: Line[], state: string): Promise<string> {
  const rates = await taxLines(lines, state);
  const items = lines.map((line) => ({
    ...line,
    is_tax_inclusive: false,
    adjustments: [],
    tax_lines: rates.filter((rate) => "line_item_id" in rate && rate.line_item_id === line.id),
  }));
  const cart = decorateCartTotals({ items, shipping_methods: [] } as never) as unknown as { tax_total: BigNumber };
  return cart.tax_total.toString();
}

/** Exact text in whole cents, half cents up. */
function toCents(amount: string): number {
  const [whole = "0", decimals = ""] = amount.split(".");
  const millis = Number(`${whole}${decimals.padEnd(3, "0").slice(0, 3)}`);
  return Math.floor((millis + 5) / 10);
}

describe("the tax provider", () => {
  it.each([
    ["CA", "us", 7.25],
    ["us-ca", "us", 7.25],
    ["US-TX", "US", 6.25],
    [" New  York ", "us", 4],
    ["mn", "us", 6.875],
    ["OR", "us", 0],
    ["Gotham", "us", 0],
    ["", "us", 0],
    [null, "us", 0],
    ["CA", "de", 0],
    ["CA", "zz", 0],
  ])("answers the state %j of %j with %d %%", async (province, country, rate) => {
    expect(await taxLines([{}], province, country)).toEqual([
      { line_item_id: "cali_1", rate, code: "sales-tax", name: "Sales tax", provider_id: "us-sales-tax" },
    ]);
  });

  it("answers for every item, and taxes no shipping", async () => {
    const shipping = { shipping_line: { id: "casm_1", shipping_option_id: "so_1", unit_price: 10 }, rates: [] };
    const lines = [item({ id: "a" }), item({ id: "b" })].map((line_item) => ({ line_item, rates: [] }));
    const context = { address: { country_code: "us", province_code: "CA" } };
    expect(
      (await provider.getTaxLines(lines, [shipping], context)).map(
        (line) => "line_item_id" in line && line.line_item_id,
      ),
    ).toEqual(["a", "b"]);
    expect(await provider.getTaxLines([], [shipping], context)).toEqual([]);
  });

  it("answers the owner's rates outside of the US, on shipping, too, and leaves nothing without a line", async () => {
    const rates = [{ id: "txr_1", rate: 20, name: "VAT", code: "vat" }] as never;
    const lines = [
      { line_item: item({ id: "a" }), rates },
      { line_item: item({ id: "b" }), rates: [] },
    ];
    const shipping = { shipping_line: { id: "casm_1", shipping_option_id: "so_1", unit_price: 10 }, rates };
    const vat = { rate_id: "txr_1", rate: 20, name: "VAT", code: "vat", provider_id: "us-sales-tax" };
    expect(await provider.getTaxLines(lines, [shipping], { address: { country_code: "at" } })).toEqual([
      { ...vat, line_item_id: "a" },
      { line_item_id: "b", rate: 0, code: "sales-tax", name: "Sales tax", provider_id: "us-sales-tax" },
      { ...vat, shipping_line_id: "casm_1" },
    ]);
    const inUs = await provider.getTaxLines(lines, [shipping], {
      address: { country_code: "us", province_code: "CA" },
    });
    expect(inUs.map(({ rate }) => rate)).toEqual([7.25, 7.25]);
  });

  it("makes Medusa's exact tax, rounded once, ours: 500 carts over all states", async () => {
    const random = pseudoRandom(20_261_123);
    const upTo = (most: number) => 1 + Math.floor(random.next().value * most);
    const states = Object.keys(table.rates);
    for (let round = 0; round < 500; round++) {
      const state = states[round % states.length]!;
      const lines = Array.from({ length: upTo(8) }, (_, index) => ({
        id: `cali_${index}`,
        unit_price: upTo(round % 3 ? 20_000 : 9) / 100,
        quantity: upTo(99),
      }));
      const cents = lines.reduce((sum, line) => sum + Math.round(line.unit_price * 100) * line.quantity, 0);
      const seen = toCents(await medusasTax(lines, state));
      expect(seen, `${state}: ${JSON.stringify(lines)}`).toBe(tableTax(cents, { state, country: "US" }));
    }
  });

  it("leaves half a cent for Medusa to round up", async () => {
    expect(await medusasTax([{ id: "cali_1", unit_price: 0.4, quantity: 3 }], "TX")).toMatch(/^0\.0750*$/);
  });
});
