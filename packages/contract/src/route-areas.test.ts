import { describe, expect, it } from "vitest";
import { areaOf, isOfArea, ROUTES, STAFF_ROLES, type Route, type RouteName } from "./index.js";

const routes = Object.entries(ROUTES) as [RouteName, Route][];

describe("the area of a route", () => {
  it("is there for each that asks for an admin, and for no other", () => {
    for (const [name, { access }] of routes) {
      expect(areaOf(name) !== undefined, name).toBe(access === "admin" || access === "owner");
    }
  });

  it("is the owner's wherever roles, keys, money or the shop's working are set", () => {
    for (const [name, { path }] of routes) {
      if (/\/(staff|webhooks|taxes|shipping|move-ins|dead-letters|status|fix-user-role)\b/.test(path) && areaOf(name)) {
        expect(areaOf(name), name).toBe(path.endsWith("/{id}/status") ? "orders" : "owner");
      }
    }
  });
});

describe("isOfArea", () => {
  it.each([
    [undefined, "owner", true],
    [["owner"], "numbers", true],
    [["orders"], "orders", true],
    [["orders"], "products", false],
    [["orders"], "owner", false],
    [["orders"], "staff", true],
    [["content", "numbers"], ["products", "content"], true],
    [["numbers"], ["products", "content"], false],
    [[], "orders", false],
    [[], "owner", false],
  ] as const)("of %j in %j is %s", (roles, area, isOf) => {
    expect(isOfArea(roles, area)).toBe(isOf);
  });

  it("gives owners every area, and nobody else the owner's", () => {
    for (const role of STAFF_ROLES) expect(isOfArea([role], "owner"), role).toBe(role === "owner");
  });
});
