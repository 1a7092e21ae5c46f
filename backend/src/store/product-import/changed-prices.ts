import { readNumber } from "./cells";
import type { Reading } from "./changed-fields";
import { priceColumn } from "./columns";
import type { CurrentVariant, Price } from "./current-products";
import type { Row } from "./read-rows";
import { resolveReference } from "./references";

type Rules = Record<string, string | { operator: string; value: number }[]>;
/** As Medusa's workflows take it; `amount` in major units. */
export type PriceInput = {
  id?: string;
  currency_code: string;
  amount: number;
  min_quantity?: number | null;
  max_quantity?: number | null;
  rules?: Rules;
};

/**
 * All prices of a variant where its row changes one, null where it changes none. Medusa removes those that are not named, so
 * every other price, as those for a region, a group or a quantity, is named as it is. Those of price lists are none of ours.
 */
export function changedPrices(row: Row, current: CurrentVariant | null, reading: Reading): PriceInput[] | null {
  const prices = (current?.price_set?.prices ?? []).map(asInput);
  let isChanged = false;
  for (const [column, cell] of Object.entries(row.cells)) {
    const wanted = cell === "" ? null : priceColumn(column);
    if (!wanted) continue;
    const amount = readNumber(cell);
    const region = wanted.region === null ? null : resolveReference(reading.references, "regions", wanted.region);
    if (amount === undefined) reading.problems.add(row, `"${column}" needs a price such as 12.50, not "${cell}".`);
    if (region === undefined) reading.problems.add(row, `there is no region "${wanted.region}".`);
    if (amount === undefined || region === undefined) continue;
    isChanged = setPrice(prices, { currency: wanted.currency, region, amount }) || isChanged;
  }
  return isChanged ? prices : null;
}

/** Sets the price for any quantity; false where it is that already. Prices for quantities stay beside it. */
function setPrice(
  prices: PriceInput[],
  { currency, region, amount }: { currency: string; region: string | null; amount: number },
): boolean {
  const rules: Rules = region === null ? {} : { region_id: region };
  const base = prices.find(
    (price) =>
      price.currency_code === currency &&
      price.min_quantity == null &&
      price.max_quantity == null &&
      JSON.stringify(price.rules ?? {}) === JSON.stringify(rules),
  );
  if (base?.amount === amount) return false;
  if (base) base.amount = amount;
  else prices.push({ currency_code: currency, amount, ...(region === null ? {} : { rules }) });
  return true;
}

function asInput({ id, amount, currency_code, min_quantity, max_quantity, price_rules }: Price): PriceInput {
  const rules: Rules = {};
  for (const { attribute, operator, value } of price_rules ?? []) {
    if (operator === "eq") rules[attribute] = value;
    else rules[attribute] = [...[rules[attribute] ?? []].flat(), { operator, value: Number(value) }] as Rules[string];
  }
  return { id, amount: Number(amount), currency_code, min_quantity, max_quantity, rules };
}
