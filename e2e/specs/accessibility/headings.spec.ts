import { expect, test } from "../../support/test";
import { demoProduct } from "../../support/shop";

test("every page has one first heading, a title and a description of its own", async ({ page, noise }) => {
  noise.expect(/404/);
  const product = await demoProduct(({ description }) => description !== "");
  const other = await demoProduct(({ id, description }) => description !== "" && id !== product.id);
  const routes = [
    "/",
    `/product/${product.id}`,
    `/product/${other.id}`,
    "/auth",
    "/reset-password?token=x",
    "/profile",
    "/checkout?total=1.00",
    "/order-success",
    "/order-status",
    "/admin-fix",
    "/shop-settings",
    "/nowhere",
    "/product/prod_nothing",
  ];
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  for (const route of routes) {
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 }), route).toHaveCount(1);
    await expect(page.getByRole("main"), route).toHaveCount(1);
    const title = await page.title();
    expect(title, route).toMatch(/ · Nocturne$/);
    seen.titles.add(title);
    const description = await page.evaluate(
      () => document.head.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? "",
    );
    expect(description, route).not.toBe("");
    seen.descriptions.add(description);
  }
  expect(seen.titles.size).toBe(routes.length);
  expect(seen.descriptions.size).toBe(routes.length);
});

test("a product page says what it is to those who share and search it", async ({ page }) => {
  const product = await demoProduct(({ sizes }) => sizes.length > 0);
  await page.goto(`/product/${product.id}`);
  const head = await page.evaluate(() => {
    const properties = [...document.head.querySelectorAll<HTMLMetaElement>("meta[property]")];
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}";
    return {
      graph: Object.fromEntries(properties.map((meta) => [meta.getAttribute("property"), meta.content])),
      data: JSON.parse(data) as { "@type": string; name: string; offers: { price: string; priceCurrency: string } },
    };
  });
  expect(head.graph["og:title"]).toBe(product.name);
  expect(head.graph["og:image"]).toContain(product.imageUrl);
  expect(head.data).toMatchObject({
    "@type": "Product",
    name: product.name,
    offers: { price: product.price, priceCurrency: "USD" },
  });
});
