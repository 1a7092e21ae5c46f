import type { Order, Product } from "@nocturne/contract";
import { call, medusaAdmin } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { listProducts, useProducts } from "../../support/products";
import { buy, standingProduct } from "../../support/shop";

const DOOR = "/admin/nocturne";
const products = useProducts();

describe("the dashboard's product order", () => {
  it("is the storefront's, and changes it", async () => {
    const first = await products.create();
    const second = await products.create();
    const { status, body } = await medusaAdmin<Product[]>("GET", `${DOOR}/products/order`);
    expect([status, body]).toEqual([200, await listProducts()]);
    const productIds = [first.id, second.id];
    expect((await medusaAdmin("PUT", `${DOOR}/products/order`, { productIds })).body).toEqual({ success: true });
    expect((await listProducts()).slice(0, 2).map(({ id }) => id)).toEqual(productIds);
    productIds.reverse();
    await medusaAdmin("PUT", `${DOOR}/products/order`, { productIds });
    expect((await listProducts()).slice(0, 2).map(({ id }) => id)).toEqual(productIds);
  });

  it("refuses products that do not exist, and changes nothing then", async () => {
    const before = await listProducts();
    const { status, body } = await medusaAdmin<{ code: string }>("PUT", `${DOOR}/products/order`, {
      productIds: ["prod_none"],
    });
    expect([status, body.code]).toEqual([400, "unknown_products"]);
    expect(await listProducts()).toEqual(before);
  });
});

describe("the dashboard's order page", () => {
  it("sets status and tracking, which the shopper sees", async () => {
    const { user, order } = await buy(await standingProduct());
    const status = await medusaAdmin<Order>("PUT", `${DOOR}/orders/${order.id}/status`, { status: " Shipped " });
    expect([status.status, status.body.status]).toEqual([200, "Shipped"]);
    const tracking = await medusaAdmin<Order>("PUT", `${DOOR}/orders/${order.id}/tracking`, {
      trackingNumbers: ["1Z9", ""],
      trackingUrls: ["ups.example/1Z9", ""],
    });
    expect(tracking.body).toMatchObject({ trackingNumbers: ["1Z9"], trackingUrls: ["ups.example/1Z9"] });
    expect((await call("GET /api/user/orders", { token: user.token })).body).toEqual([tracking.body]);
  });

  it("refuses an empty status, a dangerous address and an unknown order", async () => {
    const { order } = await buy(await standingProduct());
    const path = `${DOOR}/orders/${order.id}`;
    expect((await medusaAdmin("PUT", `${path}/status`, { status: " " })).status).toBe(400);
    const body = { trackingNumbers: ["1"], trackingUrls: ["javascript:alert(1)"] };
    expect((await medusaAdmin("PUT", `${path}/tracking`, body)).status).toBe(400);
    const unknown = await medusaAdmin<{ code: string }>("PUT", `${DOOR}/orders/none/status`, { status: "x" });
    expect([unknown.status, unknown.body.code]).toEqual([404, "order_not_found"]);
  });
});
