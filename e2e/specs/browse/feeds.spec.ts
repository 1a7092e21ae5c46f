import { expect, test } from "../../support/test";

test("a product is in the feeds a moment after it is there", async ({ shop, request }) => {
  const product = await shop.standingProduct({ name: "Feed Lantern", price: "12.00" });
  const rss = await request.get("/feeds/new.rss");
  expect(rss.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(await rss.text()).toContain(`/product/${product.id}</link>`);
  for (const path of ["/feeds/google.xml", "/feeds/meta.xml"]) {
    const feed = await request.get(path);
    expect([feed.status(), feed.headers()["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    expect(await feed.text()).toContain("<g:price>34.00 USD</g:price>");
  }
});

test("home names the feed, and a category that nothing is in stays out of search engines", async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  expect(await read("/")).toContain('type="application/rss+xml"');
  const shelf = await read("/?category=Tees");
  expect(shelf).toContain('rel="canonical"');
  expect(shelf).not.toContain('content="noindex"');
  const empty = await read("/?category=Nothing+of+the+kind");
  expect(empty).toContain('content="noindex"');
  expect(empty).not.toContain('rel="canonical"');
});
