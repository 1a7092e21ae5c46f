import type { Order, Product } from "@nocturne/contract";
import { call, medusaAdminOk, newRegion, type TestRegion, type TestUser } from "@nocturne/test-support";
import { newRate, taxRegionOf } from "./included-tax";
import { cartOf, newSessionId, orderInput, placeOrder, requestIntent } from "./shop";
import { shipTo } from "./shipping";

export const GERMANY = { street: "1 Gruftweg", city: "Berlin", state: "", zipCode: "10115", country: "DE" };
export const JAPAN = { street: "1-2-3 Kurai", city: "Chiyoda", state: "Tokyo", zipCode: "100-0001", country: "JP" };
export const KUWAIT = { street: "1 Laila Street", city: "Kuwait City", state: "", zipCode: "15000", country: "KW" };

/** A region of one country with a way to ship and 19 % tax, as the owner sets it at /app. */
export async function openRegion(currency: string, country: string, shippingPrice: number): Promise<TestRegion> {
  const region = await newRegion(currency, [country]);
  const zone = await shipTo(country, [{ name: `Parcel ${country}`, price: shippingPrice, regionId: region.id }]);
  const rate = await newRate(await taxRegionOf(country), { name: "VAT", code: "vat", rate: 19, is_default: true });
  const restore = async () => {
    await medusaAdminOk("DELETE", `/admin/tax-rates/${rate}`);
    await zone.restore();
    await region.restore();
  };
  return { ...region, restore };
}

/** A new cart with one product, of its first size, in a region. */
export async function cartIn(region: string, product: Product, quantity = 1): Promise<string> {
  const sessionId = newSessionId();
  const [size] = product.sizes;
  const body = { sessionId, productId: product.id, quantity, region, ...(size ? { size } : {}) };
  const { status } = await call("POST /api/cart", { body });
  if (status !== 201) throw new Error(`Adding to the cart answered ${status}`);
  return sessionId;
}

export const totalsOf = async (sessionId: string) =>
  (await call("GET /api/cart/{sessionId}/totals", { params: { sessionId } })).body;

export const moveTo = (sessionId: string, region: string) =>
  call("PUT /api/cart/{sessionId}/region", { params: { sessionId }, body: { region } });

export type Buying = { product: Product; user: TestUser };

/** A cart in a region with a payment that needs only `placeOrder`. */
export async function prepareIn(region: TestRegion, address: typeof GERMANY, { product, user }: Buying) {
  const sessionId = await cartIn(region.id, product);
  const { subtotal } = await totalsOf(sessionId);
  const { status, body } = await requestIntent(user, { sessionId, subtotal, customerAddress: address });
  if (status !== 200) throw new Error(`The payment intent answered ${status}: ${JSON.stringify(body)}`);
  return { sessionId, input: orderInput(user, sessionId, await cartOf(sessionId), body, address), total: body.total };
}

/** An order in a region. */
export async function buyIn(region: TestRegion, address: typeof GERMANY, buying: Buying): Promise<Order> {
  const { input } = await prepareIn(region, address, buying);
  const { status, body } = await placeOrder(buying.user, input);
  if (status !== 201) throw new Error(`The order answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
