import { medusaAddress, medusaStore, regionId, saveCart, variantOf } from "./medusa-store";
import { standingProduct } from "./shop";

/** What a guest of another storefront buys by Medusa's own routes. */
export async function guestOrderAtMedusa(email: string): Promise<string> {
  const product = await standingProduct();
  const cart = await saveCart({
    region_id: await regionId(),
    email,
    items: [{ variant_id: await variantOf(product.id), quantity: 1 }],
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
  const done = await medusaStore<{ order: { id: string } }>("POST", `/store/carts/${cart.id}/complete`, {});
  if (!done.body.order) throw new Error(`Medusa answered ${done.status}: ${JSON.stringify(done.body)}`);
  return done.body.order.id;
}
