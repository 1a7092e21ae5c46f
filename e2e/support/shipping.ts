import { randomUUID } from "node:crypto";
import { medusaAdminOk, sql } from "@nocturne/test-support";

/** `regionId`: the price is for this region alone, in its currency. */
type Way = { name: string; price: number; estimate: string; regionId?: string };

/** Ships to a country in these ways alone, as the Medusa admin sets it; answers how to go back. */
export async function shipTo(country: string, ways: Way[]): Promise<() => Promise<void>> {
  const [world] = await sql<{ set_id: string; zone_id: string; profile_id: string }>(
    `select zone.fulfillment_set_id as set_id, zone.id as zone_id, option.shipping_profile_id as profile_id
       from service_zone zone join shipping_option option on option.service_zone_id = zone.id
      where zone.name = 'Worldwide' and zone.deleted_at is null and option.deleted_at is null
      order by option.created_at limit 1`,
  );
  const setWorldwide = async (end: string) =>
    await sql(
      `update geo_zone set deleted_at = ${end} where country_code = '${country}' and service_zone_id = '${world!.zone_id}'`,
    );
  await setWorldwide("now()");
  const name = `Zone ${randomUUID()}`;
  const zones = `/admin/fulfillment-sets/${world!.set_id}/service-zones`;
  type Zones = { fulfillment_set: { service_zones: { id: string; name: string }[] } };
  const { fulfillment_set: set } = await medusaAdminOk<Zones>("POST", zones, {
    name,
    geo_zones: [{ type: "country", country_code: country }],
  });
  const zone = set.service_zones.find((made) => made.name === name)!;
  const ids: string[] = [];
  for (const way of ways) {
    const made = await medusaAdminOk<{ shipping_option: { id: string } }>("POST", "/admin/shipping-options", {
      name: way.name,
      service_zone_id: zone.id,
      shipping_profile_id: world!.profile_id,
      provider_id: "manual_manual",
      price_type: "flat",
      type: { label: way.name, description: way.estimate, code: `code-${randomUUID()}` },
      prices: [{ ...(way.regionId ? { region_id: way.regionId } : { currency_code: "usd" }), amount: way.price }],
      rules: [
        { attribute: "enabled_in_store", value: "true", operator: "eq" },
        { attribute: "is_return", value: "false", operator: "eq" },
      ],
    });
    ids.push(made.shipping_option.id);
  }
  return async () => {
    for (const id of ids) await medusaAdminOk("DELETE", `/admin/shipping-options/${id}`);
    await medusaAdminOk("DELETE", `${zones}/${zone.id}`);
    await setWorldwide("null");
  };
}
