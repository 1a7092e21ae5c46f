import { callOk, mailsTo, medusaAdminOk, newRegistration, registerUser, required, sql } from "@nocturne/test-support";
import { buyAsGuest, connect, listProducts, type Guest } from "../../../examples/headless/src/buy-as-guest.ts";
import { expect, test } from "../../support/test";

const guest = (email: string): Guest => ({
  email,
  firstName: "Nell",
  lastName: "Dark",
  address: "13 Crypt Lane",
  city: "Portland",
  province: "us-or",
  postalCode: "97201",
  countryCode: "us",
});

async function connected() {
  const [key] = await sql<{ token: string }>(
    "select token from api_key where type = 'publishable' and revoked_at is null order by created_at limit 1",
  );
  return connect({ storeUrl: required("STORE_URL"), publishableKey: key?.token ?? "" });
}

/** A variant of the demo catalogue that never runs out. */
async function firstVariant(sdk: Awaited<ReturnType<typeof connected>>): Promise<string> {
  const products = await listProducts(sdk, "us");
  const variant = products.flatMap(({ variants }) => variants ?? []).find(({ manage_inventory: counted }) => !counted);
  if (!variant) throw new Error("The key sells nothing.");
  return variant.id;
}

test("a guest buys by Medusa's JS SDK: the guest gets one mail, and the owner sees the order", async ({ shop }) => {
  const sdk = await connected();
  const { email } = newRegistration();
  const order = await buyAsGuest(sdk, await firstVariant(sdk), guest(email));
  expect(order).toMatchObject({ email, currency_code: "usd" });
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const orders = await callOk("GET /api/admin/orders", { token: shop.token });
  expect(orders.filter(({ customerEmail }) => customerEmail === email)).toMatchObject([
    { total: order.total.toFixed(2), customerName: "Nell Dark" },
  ]);
});

test("a customer of the store signs in by the SDK, buys, finds the order, and returns it", async () => {
  const { email, password } = await registerUser();
  const sdk = await connected();
  const token = await sdk.auth.login("customer", "emailpass", { email, password });
  if (typeof token !== "string") throw new Error("The log-in wants another step.");
  await sdk.client.setToken(token);
  const bought = await buyAsGuest(sdk, await firstVariant(sdk), guest(email));
  const { orders } = await sdk.store.order.list();
  expect(orders.map(({ id }) => id)).toEqual([bought.id]);

  const items = bought.items?.map(({ id, quantity }) => ({ id, quantity })) ?? [];
  await medusaAdminOk("POST", `/admin/orders/${bought.id}/fulfillments`, { items, no_notification: true });
  const option = await newReturnOption();
  try {
    const { return: returned } = await sdk.client.fetch<{ return: { order_id: string; status: string } }>(
      "/store/returns",
      { method: "POST", body: { order_id: bought.id, items, return_shipping: { option_id: option } } },
    );
    expect(returned).toMatchObject({ order_id: bought.id, status: "requested" });
  } finally {
    await medusaAdminOk("DELETE", `/admin/shipping-options/${option}`);
  }
});

/** A way to send something back, as an owner makes it at `/app`: free, for everybody. */
async function newReturnOption(): Promise<string> {
  type Option = { id: string; service_zone_id: string; shipping_profile_id: string; provider_id: string };
  const { shipping_options: known } = await medusaAdminOk<{ shipping_options: Option[] }>(
    "GET",
    "/admin/shipping-options",
  );
  const { service_zone_id, shipping_profile_id, provider_id } = known[0]!;
  const { shipping_option: made } = await medusaAdminOk<{ shipping_option: Option }>(
    "POST",
    "/admin/shipping-options",
    {
      name: "Return by post",
      service_zone_id,
      shipping_profile_id,
      provider_id,
      price_type: "flat",
      type: { label: "Return", description: "By post", code: "return" },
      prices: [{ currency_code: "usd", amount: 0 }],
      rules: [{ attribute: "is_return", operator: "eq", value: "true" }],
    },
  );
  return made.id;
}
