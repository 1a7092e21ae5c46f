import { randomUUID } from "node:crypto";
import { medusaAdmin, sql } from "@nocturne/test-support";

export type NewOption = {
  name: string;
  price: number;
  /** What it costs instead from a cart of this total on. */
  from?: { total: number; price: number };
  estimate?: string;
  profileId?: string;
  /** For what comes back. */
  isReturn?: boolean;
  /** The price is for this region alone. */
  regionId?: string;
};

type Place = { set_id: string; zone_id: string; profile_id: string };

async function ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await medusaAdmin<Body>(method, path, body);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function worldwide(): Promise<Place> {
  const [found] = await sql<Place>(
    `select zone.fulfillment_set_id as set_id, zone.id as zone_id, option.shipping_profile_id as profile_id
       from service_zone zone join shipping_option option on option.service_zone_id = zone.id
      where zone.name = 'Worldwide' and zone.deleted_at is null and option.deleted_at is null
      order by option.created_at limit 1`,
  );
  return found!;
}

export async function newProfile(): Promise<string> {
  const body = { name: `Bulky ${randomUUID()}`, type: `bulky-${randomUUID()}` };
  const made = await ask<{ shipping_profile: { id: string } }>("POST", "/admin/shipping-profiles", body);
  return made.shipping_profile.id;
}

const optionBody = (option: NewOption, { zone_id, profile_id }: Place) => ({
  name: option.name,
  service_zone_id: zone_id,
  shipping_profile_id: option.profileId ?? profile_id,
  provider_id: "manual_manual",
  price_type: "flat",
  type: { label: option.name, description: option.estimate ?? "", code: `code-${randomUUID()}` },
  prices: [
    option.regionId
      ? { region_id: option.regionId, amount: option.price }
      : { currency_code: "usd", amount: option.price },
    ...(option.from
      ? [
          {
            currency_code: "usd",
            amount: option.from.price,
            rules: [{ attribute: "item_total", operator: "gte", value: option.from.total }],
          },
        ]
      : []),
  ],
  rules: [
    { attribute: "enabled_in_store", value: "true", operator: "eq" },
    { attribute: "is_return", value: String(option.isReturn ?? false), operator: "eq" },
  ],
});

/**
 * Ships to a country in these ways alone, as the Medusa admin sets it; in none where there are none. Answers the options'
 * ids, in their order, and how to go back.
 */
export async function shipTo(country: string, options: NewOption[]) {
  const place = await worldwide();
  const setWorldwide = async (end: string) =>
    await sql(
      `update geo_zone set deleted_at = ${end} where country_code = '${country}' and service_zone_id = '${place.zone_id}'`,
    );
  await setWorldwide("now()");
  const zone = await ask<{ fulfillment_set: { service_zones: { id: string; name: string }[] } }>(
    "POST",
    `/admin/fulfillment-sets/${place.set_id}/service-zones`,
    { name: `Zone ${country} ${randomUUID()}`, geo_zones: [{ type: "country", country_code: country }] },
  );
  const zone_id = zone.fulfillment_set.service_zones.find(({ name }) => name.startsWith(`Zone ${country} `))!.id;
  const ids: string[] = [];
  for (const option of options) {
    const body = optionBody(option, { ...place, zone_id });
    ids.push(
      (await ask<{ shipping_option: { id: string } }>("POST", "/admin/shipping-options", body)).shipping_option.id,
    );
  }
  const restore = async () => {
    for (const id of ids) await ask("DELETE", `/admin/shipping-options/${id}`);
    await ask("DELETE", `/admin/fulfillment-sets/${place.set_id}/service-zones/${zone_id}`);
    await setWorldwide("null");
  };
  return { ids, restore };
}

/** Changes the price of an option in dollars, as the Medusa admin does. */
export async function setShippingPrice(optionId: string, amount: number): Promise<void> {
  const { shipping_option: option } = await ask<{ shipping_option: { prices: { id: string }[] } }>(
    "GET",
    `/admin/shipping-options/${optionId}?fields=*prices`,
  );
  await ask("POST", `/admin/shipping-options/${optionId}`, {
    prices: [{ id: option.prices[0]!.id, currency_code: "usd", amount }],
  });
}
