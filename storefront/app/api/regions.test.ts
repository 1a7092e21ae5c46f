import { afterEach, expect, it } from "vitest";
import { chosenRegion } from "../lib/storage";
import { fakeApi } from "../testing/fake-api";
import { api } from "./client";
import { moveToRegion } from "./regions";

const CART = "session_1700000000000abcdefabcdefabcd";

afterEach(() => {
  document.cookie = "region=; Path=/; Max-Age=0";
  window.localStorage.clear();
});

it("moves the cart, and asks for the region's prices from then on", async () => {
  window.localStorage.setItem("cartSessionId", CART);
  const calls = fakeApi({
    [`PUT /api/cart/${CART}/region`]: () => ({ body: [] }),
    "GET /api/products?region=reg_eu": () => ({ body: [] }),
    "GET /api/products": () => ({ body: [] }),
  });
  await moveToRegion("reg_eu", false);
  expect(calls.to(`PUT /api/cart/${CART}/region`)).toMatchObject([{ body: { region: "reg_eu" } }]);
  expect(chosenRegion()).toBe("reg_eu");
  await api("GET /api/products");
  expect(calls.to("GET /api/products?region=reg_eu")).toHaveLength(1);

  await moveToRegion("reg_own", true);
  expect(chosenRegion()).toBe("");
  await api("GET /api/products");
  expect(calls.to("GET /api/products")).toHaveLength(1);
});

it("needs no cart to choose, and a failed move keeps the old prices", async () => {
  fakeApi({ [`PUT /api/cart/${CART}/region`]: () => ({ status: 503, body: {} }) });
  expect(await moveToRegion("reg_eu", false)).toEqual([]);
  window.localStorage.setItem("cartSessionId", CART);
  await expect(moveToRegion("reg_jp", false)).rejects.toThrow();
  expect(chosenRegion()).toBe("reg_eu");
});
