import { medusaAdminOk, newRegistration } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { recordOf } from "../../support/medusa-order";
import { medusaAddress, medusaStore, regionId, saveCart, variantOf } from "../../support/medusa-store";
import { newsOf, startDelivery, waitForMails } from "../../support/outbox";
import { standingProduct } from "../../support/shop";

/** What a guest of another storefront buys by Medusa's own routes. */
async function guestOrder(email: string): Promise<string> {
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
  await saveCart({ option_id: options.body.shipping_options[0]!.id }, `/${cart.id}/shipping-methods`);
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

describe("an order that is made at Medusa", () => {
  it("by a guest of its store API is confirmed by one mail, and has its number at the Medusa admin", async () => {
    const { email } = newRegistration();
    const id = await guestOrder(email);
    const [mail] = await waitForMails(email, 1);
    const record = await recordOf(id);
    expect(record.custom_display_id).toBe(`ORD-${record.display_id}`);
    expect(mail).toContain(record.custom_display_id);
    await startDelivery();
    expect(await newsOf(email)).toEqual(["Your order #"]);
    const { orders } = await medusaAdminOk<{ orders: { id: string }[] }>(
      "GET",
      `/admin/orders?q=${record.custom_display_id}`,
    );
    expect(orders.map((order) => order.id)).toContain(id);
  });

  it("as a draft is confirmed once it is an order", async () => {
    const { email } = newRegistration();
    const product = await standingProduct();
    const { draft_order: draft } = await medusaAdminOk<{ draft_order: { id: string } }>("POST", "/admin/draft-orders", {
      email,
      region_id: await regionId(),
      items: [{ variant_id: await variantOf(product.id), quantity: 1 }],
      shipping_address: medusaAddress("us-ca"),
    });
    await medusaAdminOk("POST", `/admin/draft-orders/${draft.id}/convert-to-order`);
    await waitForMails(email, 1);
    await startDelivery();
    expect(await newsOf(email)).toEqual(["Your order #"]);
  });
});
