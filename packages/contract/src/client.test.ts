import { describe, expect, expectTypeOf, it, vi } from "vitest";
import { createClient, toRequest, type AdminLine } from "./client.js";
import type { CartItem, InputOf, PlacedOrder, OutputOf, Product } from "./index.js";

describe("toRequest", () => {
  it("fills the path, and encodes what stands in it", () => {
    expect(
      toRequest("PUT /api/cart/{sessionId}/{productId}", {
        params: { sessionId: "a/b", productId: "ü" },
        body: { quantity: 2 },
      }),
    ).toEqual({
      method: "PUT",
      path: "/api/cart/a%2Fb/%C3%BC",
      body: { quantity: 2 },
    });
  });

  it("sends neither query nor body where there is nothing in them", () => {
    const params = { sessionId: "s", productId: "p" };
    expect(toRequest("DELETE /api/cart/{sessionId}/{productId}", { params, query: { size: null } })).toEqual({
      method: "DELETE",
      path: "/api/cart/s/p",
    });
    expect(toRequest("DELETE /api/cart/{sessionId}/{productId}", { params, query: { size: "X L" } }).path).toBe(
      "/api/cart/s/p?size=X+L",
    );
    expect(toRequest("GET /api/user")).toEqual({ method: "GET", path: "/api/user" });
  });

  it("refuses an empty parameter: the path would be that of another route", () => {
    expect(() => toRequest("DELETE /api/products/{id}", { params: { id: "" } })).toThrow("/api/products/{id} needs id");
  });
});

describe("the client", () => {
  it("passes options on, and returns what was sent", async () => {
    const send = vi.fn(async () => ({ id: "prod_1" }));
    const { signal } = new AbortController();
    const product = await createClient<{ signal: AbortSignal }>(send)("GET /api/products/{id}", {
      params: { id: "prod_1" },
      signal,
    });
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
      expect(await createClient(async () => structuredClone(sent))("GET /api/products")).toEqual(sent);
    }
  });

  it("knows the paths of Medusa's dashboard", async () => {
    const send = vi.fn(async () => ({}));
    await createClient<object, AdminLine>(send)("PUT /admin/nocturne/orders/{id}/status", {
      params: { id: "order_1" },
      body: { status: "Shipped" },
    });
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
    expectTypeOf<OutputOf<"createOrder">>().toEqualTypeOf<PlacedOrder>();
  });

  it("ask for what a route needs, and for nothing else", () => {
    const api = createClient(async () => null);
    // @ts-expect-error there is no such call
    void (() => api("GET /api/product"));
    // @ts-expect-error a product has an id
    void (() => api("DELETE /api/products/{id}"));
    // @ts-expect-error the path has no such parameter
    void (() => api("DELETE /api/products/{id}", { params: { productId: "prod_1" } }));
    // @ts-expect-error a login has a password
    void (() => api("POST /api/login", { body: { username: "ada" } }));
    // @ts-expect-error this one takes no body
    void (() => api("DELETE /api/products/{id}", { params: { id: "prod_1" }, body: {} }));
    void (() => api("POST /api/logout"));
    void (() => api("GET /api/products", { query: { limit: "1" } }));
  });
});
