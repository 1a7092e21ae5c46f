import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { currencyStep } from "@nocturne/contract";
import { rows } from "../../lib/database";
import { STORE_CURRENCY } from "./region";

/** A condition of a price: it holds where the attribute has this value. */
export type PriceRuleRow = { attribute: string; value: string };

/** One price of a variant, in the words of Medusa's pricing module. */
export type PriceRow = {
  variant_id: string;
  /** Exact, as decimal text. */
  amount: string;
  currency_code: string;
  /** In hundredths, to what the currency has, halves up. */
  cents: number;
  min_quantity: number | null;
  max_quantity: number | null;
  /** How many rules have to hold; null never holds. */
  rules_count: number | null;
  rules: PriceRuleRow[];
  price_list_id: string | null;
};

/** A condition of a price list: it holds where the attribute has one of these values. */
export type PriceListRuleRow = { attribute: string; value: unknown };

/** A price list that counts now. */
export type PriceListRow = {
  id: string;
  type: "sale" | "override";
  rules_count: number | null;
  rules: PriceListRuleRow[];
};

/** Where the owner says that prices include tax: by `currency_code`, or by `region_id` for prices of that region alone. */
export type PricePreferenceRow = { attribute: string; value: string; is_tax_inclusive: boolean };

/** Every price at one moment, and the next moment at which a price list begins or ends by itself; null for never. */
export type PriceRows = {
  prices: PriceRow[];
  lists: PriceListRow[];
  preferences: PricePreferenceRow[];
  now: Date;
  changesAt: Date | null;
};

/** Of a price list that is over, or not active, nothing counts; of one to come only when it begins. */
const pricesOf = (where: string) => `
  select link.variant_id, price.amount::text as amount, price.currency_code,
         (round(price.amount, case when price.currency_code = any(:whole) then 0 else 2 end) * 100)::float8 as cents,
         price.min_quantity::float8 as min_quantity, price.max_quantity::float8 as max_quantity,
         price.rules_count, price.price_list_id,
         case when price.rules_count > 0 then (
           select coalesce(json_agg(json_build_object('attribute', rule.attribute, 'value', rule.value)), '[]')
             from price_rule rule
            where rule.price_id = price.id and rule.deleted_at is null)
         else '[]' end as rules
    from product_variant_price_set link
    join price on price.price_set_id = link.price_set_id
   where link.deleted_at is null and price.deleted_at is null and price.currency_code = any(:currencies) ${where}`;

const IS_ACTIVE = "list.status = 'active' and list.deleted_at is null";

/** Both ends belong to the list, as in Medusa. */
const LISTS = `
  select list.id, list.type, list.rules_count,
         (select coalesce(json_agg(json_build_object('attribute', rule.attribute, 'value', rule.value)), '[]')
            from price_list_rule rule
           where rule.price_list_id = list.id and rule.deleted_at is null) as rules
    from price_list list
   where ${IS_ACTIVE}
     and (list.starts_at is null or list.starts_at <= now())
     and (list.ends_at is null or list.ends_at >= now())`;

const PREFERENCES = `
  select preference.attribute, preference.value, preference.is_tax_inclusive
    from price_preference preference
   where preference.deleted_at is null and preference.value is not null
     and (preference.attribute = 'region_id' or (preference.attribute = 'currency_code' and preference.value = any(:currencies)))`;

const CLOCK = `
  select now() as now,
         least(min(list.starts_at) filter (where list.starts_at > now()),
               min(list.ends_at) filter (where list.ends_at >= now()) + interval '1 millisecond') as changes_at
    from price_list list
   where ${IS_ACTIVE}`;

/**
 * Reads all prices in these currencies, or, by `where`, those of the variants that it names by `link.variant_id`, within a transaction
 * that shows one moment. Lists are always all of them.
 */
export async function selectPrices(
  trx: Knex,
  where = "",
  bindings: Record<string, readonly string[]> = {},
  currencies: readonly string[] = [STORE_CURRENCY],
): Promise<PriceRows> {
  const whole = currencies.filter((currency) => currencyStep(currency) > 1);
  const [clock] = await rows<{ now: Date; changes_at: Date | null }>(trx, CLOCK);
  return {
    prices: await rows<PriceRow>(trx, pricesOf(where), { ...bindings, currencies, whole }),
    lists: await rows<PriceListRow>(trx, LISTS),
    preferences: await rows<PricePreferenceRow>(trx, PREFERENCES, { currencies }),
    now: clock!.now,
    changesAt: clock!.changes_at,
  };
}
