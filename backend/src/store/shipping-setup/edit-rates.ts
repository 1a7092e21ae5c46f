import { randomUUID } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createShippingOptionsWorkflow, updateShippingOptionsWorkflow } from "@medusajs/medusa/core-flows";
import { centsToNumber, type BodyOf } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { countShippingOptions, selectShippingSetup, type RateRow } from "../medusa-tables/shipping-setup";
import { storeDefaults } from "../medusa-tables/store-defaults";
import { aloneAtShipping, deleteOptions, requireZone } from "./edit-zones";
import { readRate, scopesOf } from "./read-rate";
import { readBand, toWeightRules } from "./weight-band";

type Rate = BodyOf<"updateShippingRate">;

/** Medusa's provider of what the shop sends itself. */
const PROVIDER = "manual_manual";

/** Adds a way to ship to a zone, for the pieces of the store's default shipping profile. */
export async function createRate(scope: MedusaContainer, zoneId: string, rate: Rate): Promise<void> {
  await aloneAtShipping(scope, async () => {
    await requireZone(scope, zoneId);
    const { shippingProfileId } = await storeDefaults(scope);
    const { name, estimate } = rate;
    await createShippingOptionsWorkflow(scope).run({
      input: [
        {
          name,
          price_type: "flat",
          provider_id: PROVIDER,
          service_zone_id: zoneId,
          shipping_profile_id: shippingProfileId,
          type: { label: name, description: estimate, code: `rate-${randomUUID()}` },
          prices: toPrices(rate, [{ currency_code: "usd" }]),
          rules: toRules(rate),
        },
      ],
    });
  });
}

/**
 * Changes a way to ship, its prices and for which weights it is. Failure: 409 `set_in_medusa`, where it is more than that, and
 * `estimate_shared`, where its time of delivery is that of other ways, too.
 */
export async function updateRate(scope: MedusaContainer, id: string, rate: Rate): Promise<void> {
  await aloneAtShipping(scope, async () => {
    const row = await requireOwnRate(scope, id);
    if (rate.estimate !== (row.estimate?.trim() ?? "")) await setEstimate(scope, row.typeId, rate.estimate);
    const band = readBand(row.rules);
    const isOfSameWeights = band?.minWeight === rate.minWeight && band.maxWeight === rate.maxWeight;
    const prices = toPrices(rate, scopesOf(row.prices));
    // Medusa takes the rules that it is told for all that there are.
    await updateShippingOptionsWorkflow(scope).run({
      input: [{ id, name: rate.name, prices, ...(isOfSameWeights ? {} : { rules: toRules(rate) }) }],
    });
  });
}

export async function deleteRate(scope: MedusaContainer, id: string): Promise<void> {
  await aloneAtShipping(scope, async () => {
    await requireOwnRate(scope, id);
    await deleteOptions(scope, [id]);
  });
}

/** Failure: 404 `shipping_rate_not_found`, 409 `set_in_medusa`. */
async function requireOwnRate(scope: MedusaContainer, id: string): Promise<RateRow> {
  const { rates } = await selectShippingSetup(database(scope));
  const row = rates.find((one) => one.id === id);
  if (!row) throw new StoreError("shipping_rate_not_found");
  if (readRate(row).setElsewhere) throw new StoreError("set_in_medusa");
  return row;
}

/** In its place, because promotions name the types of shipping options by their ids. */
async function setEstimate(scope: MedusaContainer, typeId: string, description: string): Promise<void> {
  if ((await countShippingOptions(database(scope), typeId)) > 1) throw new StoreError("estimate_shared");
  await scope.resolve(Modules.FULFILLMENT).updateShippingOptionTypes(typeId, { description });
}

const toRules = (rate: Rate) => [
  { attribute: "enabled_in_store", value: "true", operator: "eq" as const },
  { attribute: "is_return", value: "false", operator: "eq" as const },
  ...toWeightRules(rate),
];

/** A price in each scope that there is, and nothing from the limit on. */
function toPrices({ price, freeFrom }: Rate, scopes: ReturnType<typeof scopesOf>) {
  const amount = centsToNumber(price);
  return scopes.flatMap((scope) => [
    { ...scope, amount },
    ...(freeFrom === null || price === 0
      ? []
      : [
          {
            ...scope,
            amount: 0,
            rules: [{ attribute: "item_total", operator: "gte" as const, value: centsToNumber(freeFrom) }],
          },
        ]),
  ]);
}
