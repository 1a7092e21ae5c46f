import { medusaAdminOk, newRegistration } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { recordOf } from "../../support/medusa-order";
import { guestOrderAtMedusa } from "../../support/guest-order-at-medusa";
import { medusaAddress, regionId, variantOf } from "../../support/medusa-store";
import { newsOf, startDelivery, waitForMails } from "../../support/outbox";
import { standingProduct } from "../../support/shop";

describe("an order that is made at Medusa", () => {
  it("by a guest of its store API is confirmed by one mail, and has its number at the Medusa admin", async () => {
    const { email } = newRegistration();
    const id = await guestOrderAtMedusa(email);
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
