import { describe, expect, expectTypeOf, it, vi } from "vitest";
import { createAdminClient, createClient, toRequest, type CallOf } from "./client.js";
import type { CartItem, InputOf, Order, OutputOf, Product } from "./index.js";

describe("toRequest", () => {
  it("fills the path, and encodes what stands in it", () => {
    expect(
      toRequest("updateCartItem", { params: { sessionId: "a/b", productId: "ü" }, body: { quantity: 2 } }),
    ).toEqual({
      method: "PUT",
      path: "/api/cart/a%2Fb/%C3%BC",
      body: { quantity: 2 },
    });
  });

  it("sends neither query nor body where there is nothing in them", () => {
    const params = { sessionId: "s", productId: "p" };
    expect(toRequest("removeCartItem", { params, query: { size: null } })).toEqual({
      method: "DELETE",
      path: "/api/cart/s/p",
    });
    expect(toRequest("removeCartItem", { params, query: { size: "X L" } }).path).toBe("/api/cart/s/p?size=X+L");
    expect(toRequest("getUser")).toEqual({ method: "GET", path: "/api/user" });
  });

  it("refuses an empty parameter: the path would be that of another route", () => {
    expect(() => toRequest("deleteProduct", { params: { id: "" } })).toThrow("/api/products/{id} needs id");
  });
});

describe("the client", () => {
  it("passes on signal and headers, and returns what was sent", async () => {
    const send = vi.fn(async () => ({ id: "prod_1" }));
    const { signal } = new AbortController();
    const product = await createClient(send)("getProduct", { params: { id: "prod_1" }, signal });
    expect(product).toEqual({ id: "prod_1" });
    expect(send).toHaveBeenCalledWith(
      { method: "GET", path: "/api/products/prod_1" },
      expect.objectContaining({ signal }),
    );
  });

  it("returns fields that it does not know, and lacks none: a page of another version goes on working", async () => {
    const newer = [{ id: "prod_1", name: "Shirt", fieldOfALaterVersion: { of: ["any", "shape"] } }];
    const older = [{ id: "prod_1" }];
    for (const sent of [newer, older]) {
      expect(await createClient(async () => structuredClone(sent))("listProducts")).toEqual(sent);
    }
  });

  it("knows the paths of Medusa's dashboard", async () => {
    const send = vi.fn(async () => ({}));
    await createAdminClient(send)("updateOrderStatus", { params: { id: "order_1" }, body: { status: "Shipped" } });
    expect(send).toHaveBeenCalledWith(
      { method: "PUT", path: "/admin/nocturne/orders/order_1/status", body: { status: "Shipped" } },
      expect.anything(),
    );
  });

  it("brings no schema along: pages carry it", async () => {
    vi.resetModules();
    vi.doMock("zod", () => {
      throw new Error("zod was loaded");
    });
    await expect(import("./endpoints.js")).rejects.toThrow();
    await expect(import("./client.js")).resolves.toHaveProperty("createClient");
    vi.doUnmock("zod");
  });
});

describe("the types of a call", () => {
  it("are those of its schemas: what is sent before they read it, what is returned after", () => {
    expectTypeOf<InputOf<"createProduct">["price"]>().toEqualTypeOf<string | number>();
    expectTypeOf<InputOf<"getUser">>().toBeNever();
    expectTypeOf<OutputOf<"listProducts">>().toEqualTypeOf<Product[]>();
    expectTypeOf<OutputOf<"addCartItem">>().toEqualTypeOf<CartItem>();
    expectTypeOf<OutputOf<"createOrder">>().toEqualTypeOf<Order>();
  });

  it("ask for what a route needs, and for nothing else", () => {
    expectTypeOf<CallOf<"deleteProduct">["params"]>().toEqualTypeOf<{ id: string }>();
    const api = createClient(async () => null);
    // @ts-expect-error a product has an id
    void (() => api("deleteProduct"));
    // @ts-expect-error the path has no such parameter
    void (() => api("deleteProduct", { params: { productId: "prod_1" } }));
    // @ts-expect-error a login has a password
    void (() => api("login", { body: { username: "ada" } }));
    // @ts-expect-error this one takes no body
    void (() => api("deleteProduct", { params: { id: "prod_1" }, body: {} }));
    void (() => api("logout"));
    void (() => api("listProducts", { query: { limit: "1" } }));
  });
});
