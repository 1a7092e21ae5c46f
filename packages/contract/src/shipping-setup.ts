import { z } from "zod";
import { isCountry } from "./address-format.js";
import { UNKNOWN_COUNTRY } from "./address.js";
import { Amount, Money } from "./amount.js";
import { MAX_RATE_CENTS, MAX_RATE_GRAMS, MAX_RATE_NAME, MAX_ZONE_NAME, ZONE_KINDS } from "./shipping-limits.js";

const Line = (least: 0 | 1, most: number) =>
  z
    .string()
    .trim()
    .min(least, "Please enter a name.")
    .max(most, `At most ${most} characters.`)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), "Please write one line of plain text.");

export const Country = z
  .string()
  .max(20)
  .transform((code) => code.trim().toUpperCase())
  .refine(isCountry, UNKNOWN_COUNTRY);

/** Why a rate is changed in the Medusa admin alone: what is set there is more than a price, a limit and weights. */
const SetElsewhere = z.enum(["calculated", "rules", "prices", "return", "hidden"]);

/**
 * Orders that weigh more than one weight, up to and including another, in whole grams; null for no such limit. A piece weighs
 * what its variant says, else its product, else nothing.
 */
const WeightBand = z.object({ minWeight: z.number().int().nullable(), maxWeight: z.number().int().nullable() });

/**
 * A way to ship and what it costs: a shipping option of Medusa. `price` is null where its carrier or a rule decides.
 * `freeFrom`: the value of an order, with discounts and tax, from which it costs nothing. `minWeight` and `maxWeight`: the
 * orders that it is for.
 */
const ShippingRate = z.object({
  id: z.string(),
  name: z.string(),
  estimate: z.string(),
  price: Money.nullable(),
  freeFrom: Money.nullable(),
  ...WeightBand.shape,
  setElsewhere: SetElsewhere.nullable(),
});
export type ShippingRate = z.output<typeof ShippingRate>;

/**
 * Countries that are shipped to alike: a service zone of Medusa. `places`: its parts of countries, set in the Medusa admin.
 * `weightGaps`: what an order may weigh without any of its rates for everybody.
 */
const ShippingZone = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(ZONE_KINDS),
  countries: z.array(z.string()),
  places: z.number().int(),
  rates: z.array(ShippingRate),
  weightGaps: z.array(WeightBand),
});
export type ShippingZone = z.output<typeof ShippingZone>;

/**
 * Where the shop ships to. `freeFrom`: the value from which every order ships free, 0.00 where all do; null for none.
 * `unweighed`: the published products without a weight.
 */
export const ShippingSetup = z.object({
  zones: z.array(ShippingZone),
  freeFrom: Money.nullable(),
  unweighed: z.number().int(),
});
export type ShippingSetup = z.output<typeof ShippingSetup>;

const Countries = z
  .array(Country)
  .max(300)
  .transform((codes) => [...new Set(codes)]);

export const CreateShippingZoneBody = z.object({
  name: Line(1, MAX_ZONE_NAME),
  kind: z.enum(ZONE_KINDS).default("shipping"),
  countries: Countries.refine((codes) => codes.length > 0, "Please choose at least one country."),
});

export const UpdateShippingZoneBody = z.object({ name: Line(1, MAX_ZONE_NAME), countries: Countries });

const RateAmount = Amount.refine((cents) => cents <= MAX_RATE_CENTS, "That is more than anything costs to ship.");

const Grams = z
  .number()
  .int("A weight is a whole number of grams.")
  .min(1, "A weight above 0, or none.")
  .max(MAX_RATE_GRAMS, "That is more than anything weighs.")
  .nullable()
  .default(null);

export const ShippingRateBody = z
  .object({
    name: Line(1, MAX_RATE_NAME),
    estimate: Line(0, MAX_RATE_NAME).default(""),
    price: RateAmount,
    freeFrom: RateAmount.refine((cents) => cents > 0, "An amount above 0, or none.")
      .nullable()
      .default(null),
    minWeight: Grams,
    maxWeight: Grams,
  })
  .refine(({ minWeight, maxWeight }) => minWeight === null || maxWeight === null || minWeight < maxWeight, {
    path: ["maxWeight"],
    message: "This has to be more than the weight over which it begins.",
  });

/** What taxes a country by default. `others`: rates for its parts, for products or kinds of them, set in the Medusa admin. */
const CountryTax = z.object({
  country: z.string(),
  name: z.string().nullable(),
  rate: z.number().nullable(),
  others: z.number().int(),
  /** Taxed by the shop's table of states or by another provider, and changed in the Medusa admin alone. */
  setElsewhere: z.enum(["table", "provider"]).nullable(),
});
export type CountryTax = z.output<typeof CountryTax>;

/** Whether prices include tax: those of the shop's currency, and those of a region that has prices of its own. */
const PriceTax = z.object({ scope: z.string(), name: z.string().nullable(), includesTax: z.boolean() });

/** Countries that are not named are not taxed. */
export const TaxSetup = z.object({ countries: z.array(CountryTax), prices: z.array(PriceTax) });
export type TaxSetup = z.output<typeof TaxSetup>;

export const CountryTaxBody = z.object({
  name: Line(1, 60),
  rate: z
    .number()
    .min(0, "A rate is 0 or more.")
    .max(100, "A rate is at most 100 percent.")
    .refine((rate) => Math.abs(rate * 10_000 - Math.round(rate * 10_000)) < 1e-6, "At most four decimals."),
});

/** `scope`: `currency`, or the id of a region. */
export const PriceTaxBody = z.object({ scope: z.string().min(1).max(100), includesTax: z.boolean() });
