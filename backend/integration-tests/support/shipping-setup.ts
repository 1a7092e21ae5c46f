import type { ShippingSetup } from "@nocturne/contract";
import { api, call, medusaAdminOk, sql } from "@nocturne/test-support";
import { admin } from "./shop";

/** Where the shop ships to, as its owner reads it. */
export const shippingSetup = async (): Promise<ShippingSetup> =>
  (await call("GET /api/admin/shipping", { token: await admin() })).body;

/** A call of the owner below `/api/admin/shipping`. */
export const setShipping = async (method: string, path: string, body?: unknown) =>
  await api<ShippingSetup>(method, `/api/admin/shipping${path}`, { token: await admin(), body });

export const zoneOf = (setup: ShippingSetup, name: string) => setup.zones.find((zone) => zone.name === name)!;

const pickupSets = async () =>
  (await sql<{ id: string }>("select id from fulfillment_set where type = 'pickup' and deleted_at is null")).map(
    ({ id }) => id,
  );

/** Keeps in mind which zone has which countries; the function that comes back sets it so again, without other zones. */
export async function rememberShipping(): Promise<() => Promise<void>> {
  const [before, sets] = [await shippingSetup(), await pickupSets()];
  return async () => {
    const known = before.zones.map(({ id }) => id);
    for (const { id } of (await shippingSetup()).zones.filter((zone) => !known.includes(zone.id))) {
      await setShipping("DELETE", `/zones/${id}`);
    }
    for (const { id, name, countries } of before.zones) await setShipping("PUT", `/zones/${id}`, { name, countries });
    for (const id of (await pickupSets()).filter((made) => !sets.includes(made))) {
      await medusaAdminOk("DELETE", `/admin/fulfillment-sets/${id}`);
    }
  };
}
