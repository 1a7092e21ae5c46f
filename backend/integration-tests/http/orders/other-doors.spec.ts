import { api, call, medusaAdminOk, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { newCustomer } from "../../support/customers";
import { packAndSend, recordOf } from "../../support/medusa-order";
import { regionId, storeHeaders, variantOf } from "../../support/medusa-store";
import { newsOf, releaseHeldMails, waitForMails } from "../../support/outbox";
import { boughtOwn, variantOf as sizeOf } from "../../support/own-order";
import { shipTo } from "../../support/shipping";
import { buy, newProduct, standingProduct } from "../../support/shop";

describe("what is done at the doors that are used least", () => {
  it("a return that the customer asks for at /store is told of everywhere, by one mail", async () => {
    const customer = await newCustomer();
    const { order } = await buy(await standingProduct(), customer);
    await packAndSend(order.id, [{ tracking_number: "DHL1", tracking_url: "#" }]);
    await waitForMails(customer.email, 2);
    const { items } = await recordOf(order.id);
    const back = await shipTo("gg", [{ name: "Return parcel", price: 0, isReturn: true }]);
    const { status, body } = await api<{ return: { id: string } }>("POST", "/store/returns", {
      headers: customer.headers,
      body: {
        order_id: order.id,
        items: [{ id: items[0]!.id, quantity: 1 }],
        return_shipping: { option_id: back.ids[0] },
      },
    });
    expect([status, body]).toMatchObject([200, { return: { status: "requested" } }]);
    await waitForMails(customer.email, 3);
    await releaseHeldMails(customer.email);
    expect((await newsOf(customer.email)).slice(2)).toEqual(["Order #: your return"]);
    const [own] = (await call("GET /api/user/orders", { token: customer.token })).body;
    expect(own!.status).toBe("Return requested");
    await back.restore();
  });

  it("a size that is exchanged at /app before the order is packed is the one that everybody says", async () => {
    const own = await boughtOwn({ inventory: 9 }, { size: "M" });
    const { id } = own.order;
    const { items } = await recordOf(id);
    await medusaAdminOk("POST", "/admin/order-edits", { order_id: id });
    await medusaAdminOk("POST", `/admin/order-edits/${id}/items`, {
      items: [{ variant_id: sizeOf(own.product, "L"), quantity: 1 }],
    });
    await medusaAdminOk("POST", `/admin/order-edits/${id}/items/item/${items[0]!.id}`, { quantity: 0 });
    await medusaAdminOk("POST", `/admin/order-edits/${id}/request`, {});
    await medusaAdminOk("POST", `/admin/order-edits/${id}/confirm`, {});
    const [order] = (await call("GET /api/user/orders", { token: own.user.token })).body;
    expect(order!.items.map(({ size, quantity }) => [size, quantity])).toEqual([["L", 1]]);
    expect(order!.total).toBe(own.order.total);
    const { body: page } = await call("GET /api/order-pages/{token}", { params: { token: own.token } });
    expect(page.items.map(({ size }) => size)).toEqual(["L"]);
    expect((await recordOf(id)).items.filter(({ quantity }) => quantity > 0)).toHaveLength(1);
  });

  it("a product that is restocked at /app can be bought at once, by each door", async () => {
    const product = await newProduct({ inventory: 1 });
    await buy(product);
    const [level] = await sql<{ item: string; place: string }>(
      `select level.inventory_item_id as item, level.location_id as place from inventory_level level
         join product_variant_inventory_item link on link.inventory_item_id = level.inventory_item_id
         join product_variant variant on variant.id = link.variant_id
        where variant.product_id = $1`,
      [product.id],
    );
    const shown = async () => (await call("GET /api/products/{id}", { params: { id: product.id } })).body.inventory;
    expect(await shown()).toBe(0);
    await medusaAdminOk("POST", `/admin/inventory-items/${level!.item}/location-levels/${level!.place}`, {
      stocked_quantity: 6,
    });
    await expect.poll(shown, { timeout: 1_000 }).toBe(5);
    const { body } = await api<{ product: { variants: { id: string; inventory_quantity: number }[] } }>(
      "GET",
      `/store/products/${product.id}?region_id=${await regionId()}&fields=*variants,+variants.inventory_quantity`,
      { headers: await storeHeaders() },
    );
    expect(body.product.variants).toMatchObject([{ id: await variantOf(product.id), inventory_quantity: 5 }]);
    await buy(product);
    expect(await shown()).toBe(4);
  });
});
