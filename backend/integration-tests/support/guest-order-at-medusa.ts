import { medusaAddress, medusaStore, regionId, saveCart, variantOf } from "./medusa-store";
import { standingProduct } from "./shop";

/** A cart of Medusa's own that has all that an order needs. Its id. */
export async function readyCartAtMedusa(email: string, variantId: string, quantity = 1): Promise<string> {
  const cart = await saveCart({
    region_id: await regionId(),
    email,
    items: [{ variant_id: variantId, quantity }],
    shipping_address: medusaAddress("us-ca"),
    billing_address: medusaAddress("us-ca"),
  });
  const options = await medusaStore<{ shipping_options: { id: string }[] }>(
    "GET",
    `/store/shipping-options?cart_id=${cart.id}`,
  );
  const [option] = options.body.shipping_options ?? [];
  if (!option) throw new Error(`Medusa answered ${options.status}: ${JSON.stringify(options.body)}`);
  await saveCart({ option_id: option.id }, `/${cart.id}/shipping-methods`);
  const collection = await medusaStore<{ payment_collection: { id: string } }>("POST", "/store/payment-collections", {
    cart_id: cart.id,
  });
  await medusaStore("POST", `/store/payment-collections/${collection.body.payment_collection.id}/payment-sessions`, {
    provider_id: "pp_system_default",
  });
  return cart.id;
}

/** What a guest of another storefront buys by Medusa's own routes. */
export async function guestOrderAtMedusa(email: string, variantId?: string, quantity?: number): Promise<string> {
  const bought = variantId ?? (await variantOf((await standingProduct()).id));
  const cartId = await readyCartAtMedusa(email, bought, quantity);
  const done = await medusaStore<{ order: { id: string } }>("POST", `/store/carts/${cartId}/complete`, {});
  if (!done.body.order) throw new Error(`Medusa answered ${done.status}: ${JSON.stringify(done.body)}`);
  return done.body.order.id;
}
