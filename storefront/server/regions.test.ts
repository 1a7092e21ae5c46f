import type { IncomingMessage } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { CachedResponse } from "./cached-response.ts";
import { pageKey } from "./pages.ts";
import { chosenRegion, regionIds } from "./regions.ts";

const answer = (status: number, body: string) => new CachedResponse({ status, headers: [], body: Buffer.from(body) });
const two = answer(200, JSON.stringify([{ id: "reg_own" }, { id: "reg_eu" }]));

function asking(cookie: string | undefined) {
  const read = vi.fn(() => Promise.resolve(two));
  const request = { headers: { cookie } } as IncomingMessage;
  return { read, chosen: (url = "/") => chosenRegion(request, url, { read }) };
}

describe("the region of a request", () => {
  it("costs nothing without a cookie", async () => {
    const { read, chosen } = asking("cart_session=1");
    expect(await chosen()).toBe("");
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ["region=reg_eu", "reg_eu"],
    ["region=reg_own", ""],
    ["region=reg_gone", ""],
  ])("of the cookie %s is %j", async (cookie, region) => {
    expect(await asking(cookie).chosen()).toBe(region);
  });

  it.each(["/feeds/google.xml", "/sitemap.xml", "/sitemaps/products-1", "/robots.txt", "/manifest.webmanifest"])(
    "is the store's own at %s",
    async (url) => {
      const { read, chosen } = asking("region=reg_eu");
      expect(await chosen(url)).toBe("");
      expect(read).not.toHaveBeenCalled();
    },
  );
});

it("knows no region where they cannot be read", () => {
  expect(regionIds(two)).toEqual(["reg_own", "reg_eu"]);
  expect(regionIds(answer(503, "{}"))).toEqual([]);
});

it("keeps a page of another region apart from every address", () => {
  expect(pageKey("/search?q=a", "")).toBe("/search?q=a");
  expect(pageKey("/search?q=a", "reg_eu")).toBe("reg_eu /search?q=a");
});
