import Medusa from "@medusajs/js-sdk";
import type { HttpTypes } from "@medusajs/types";

export type Storefront = {
  /** The store's public address, without a path. */
  storeUrl: string;
  /** A publishable key of the Medusa admin (Settings, Publishable API Keys): it says what may be sold. */
  publishableKey: string;
};

/** What a guest has to say to buy. `countryCode` has two letters, in small ones. */
export type Guest = {
  email: string;
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  province: string;
  postalCode: string;
  countryCode: string;
};

export const connect = ({ storeUrl, publishableKey }: Storefront) =>
  new Medusa({ baseUrl: storeUrl, publishableKey, auth: { type: "jwt", jwtTokenStorageMethod: "memory" } });

/** The products of the store with the prices of a country, each with its variants. */
export async function listProducts(sdk: Medusa, countryCode: string): Promise<HttpTypes.StoreProduct[]> {
  const region = await regionOf(sdk, countryCode);
  const { products } = await sdk.store.product.list({ region_id: region.id, fields: "*variants.calculated_price" });
  return products;
}

/**
 * Buys a piece of one variant without an account, from the cart to the order. The way to pay is the first one of the region.
 *
 * Throws `FetchError` of the SDK where the store refuses, and an Error where a cart cannot become an order.
 */
export async function buyAsGuest(sdk: Medusa, variantId: string, guest: Guest): Promise<HttpTypes.StoreOrder> {
  const region = await regionOf(sdk, guest.countryCode);
  const { cart } = await sdk.store.cart.create({ region_id: region.id, email: guest.email });
  await sdk.store.cart.createLineItem(cart.id, { variant_id: variantId, quantity: 1 });
  const address = {
    first_name: guest.firstName,
    last_name: guest.lastName,
    address_1: guest.address,
    city: guest.city,
    province: guest.province,
    postal_code: guest.postalCode,
    country_code: guest.countryCode,
  };
  await sdk.store.cart.update(cart.id, { shipping_address: address, billing_address: address });

  const { shipping_options: shippingOptions } = await sdk.store.fulfillment.listCartOptions({ cart_id: cart.id });
  const [shipping] = shippingOptions;
  if (!shipping) throw new Error(`Nothing is shipped to ${guest.countryCode}.`);
  const { cart: priced } = await sdk.store.cart.addShippingMethod(cart.id, { option_id: shipping.id });

  const { payment_providers: providers } = await sdk.store.payment.listPaymentProviders({ region_id: region.id });
  const [provider] = providers;
  if (!provider) throw new Error("The region has no way to pay.");
  await sdk.store.payment.initiatePaymentSession(priced, { provider_id: provider.id });

  const done = await sdk.store.cart.complete(cart.id);
  if (done.type !== "order") throw new Error(done.error.message);
  return done.order;
}

async function regionOf(sdk: Medusa, countryCode: string): Promise<HttpTypes.StoreRegion> {
  const { regions } = await sdk.store.region.list({ fields: "id,currency_code,*countries" });
  const region = regions.find(({ countries }) => countries?.some(({ iso_2: code }) => code === countryCode));
  if (!region) throw new Error(`The store does not sell to ${countryCode}.`);
  return region;
}
