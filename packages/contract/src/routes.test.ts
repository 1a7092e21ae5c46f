import { describe, expect, expectTypeOf, it } from "vitest";
import { parametersOf, ROUTES, type ParamsOf, type PathOf, type Route } from "./index.js";

const routes = Object.entries(ROUTES) as [string, Route][];

describe("the routes", () => {
  it("have each method and path once", () => {
    const calls = routes.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
    expect(new Set(calls).size).toBe(calls.length);
    const admin = routes.flatMap(([, { method, admin }]) => (admin ? [`${method} ${admin}`] : []));
    expect(new Set(admin).size).toBe(admin.length);
  });

  it("have the same parameters for the dashboard", () => {
    for (const [name, { path, admin }] of routes)
      if (admin) expect(parametersOf(admin), name).toEqual(parametersOf(path));
  });

  it("let nobody change a public read without the right to", () => {
    for (const [name, route] of routes) {
      if (route.method === "GET") expect(route.reads && route.access !== "public", name).toBeFalsy();
      else expect(route.changes && route.access === "public", name).toBeFalsy();
    }
  });

  it("type their paths and parameters", () => {
    expectTypeOf<PathOf<"updateProduct">>().toEqualTypeOf<"/api/products/{id}">();
    expectTypeOf<ParamsOf<"updateCartItem">>().toEqualTypeOf<{ sessionId: string; productId: string }>();
    expectTypeOf<keyof ParamsOf<"listProducts">>().toEqualTypeOf<never>();
  });
});
