import { expect, it } from "vitest";
import { CachedResponse } from "./cached-response.ts";
import { withQueryOf } from "./moved-page.ts";

const page = (status: number, location: string) =>
  new CachedResponse({ status, headers: ["Location", location, "Cache-Control", "public"], body: Buffer.from("") });

it.each([
  ["/products/a?utm_source=mail", 301, "/product/1", "/product/1?utm_source=mail"],
  ["/products/a?q=1&q=2", 301, "/search?q=moth", "/search?q=moth"],
  ["/pages/a?ref=b%26c", 301, "/search?q=moth#end", "/search?q=moth&ref=b%26c#end"],
  ["/products/a", 301, "/product/1", "/product/1"],
  ["/products/a?x=1", 302, "/product/1", "/product/1"],
  ["/products/a?x=1", 301, "https://other.example/", "https://other.example/"],
  ["/products/a?x=1", 301, "//other.example/", "//other.example/"],
  ["/products/a?x=1", 301, "/a/..//other.example", "/a/..//other.example"],
])("leads from %s, %i to %s, to %s", (sent, status, location, wanted) => {
  const answer = withQueryOf(sent, page(status, location));
  expect([answer.status, answer.header("location"), answer.header("cache-control")]).toEqual([
    status,
    wanted,
    "public",
  ]);
});
