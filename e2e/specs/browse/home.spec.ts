import { expect, test } from "../../support/test";
import { hold } from "../../support/pages";
import { demoProduct, demoProducts } from "../../support/shop";
import { signIn } from "../../support/users";

test("shows the whole catalogue in the admin's order, with names, prices and categories", async ({ page }) => {
  const products = await demoProducts();
  expect(products.length).toBeGreaterThanOrEqual(24);
  await page.goto("/");
  const cards = page.getByRole("main").getByRole("article");
  const shown = await cards.getByRole("link").evaluateAll((links) => links.map((link) => link.ariaLabel));
  expect(shown.slice(0, products.length)).toEqual(products.map(({ name }) => name));
  for (const product of products.slice(0, 5)) {
    const card = cards.filter({ has: page.getByRole("link", { name: product.name, exact: true }) });
    await expect(card.getByRole("heading", { name: product.name, exact: true })).toBeVisible();
    await expect(card).toContainText(`$${product.price}`);
    await expect(card).toContainText(product.category);
  }
});

for (const { width, columns } of [
  { width: 390, columns: 1 },
  { width: 768, columns: 1 },
  { width: 769, columns: 2 },
  { width: 1023, columns: 2 },
  { width: 1024, columns: 4 },
  { width: 1440, columns: 4 },
]) {
  test(`has ${columns} column(s) at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const cards = await page.getByRole("main").getByRole("article").all();
    const boxes = await Promise.all(cards.slice(0, 5).map((card) => card.boundingBox()));
    const firstRow = boxes.filter((box) => box?.y === boxes[0]?.y);
    expect(firstRow).toHaveLength(columns);
    expect(new Set(firstRow.map((box) => box?.x)).size).toBe(columns);
  });
}

test("carries the banner, and a header that knows who is there", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("complementary")).toHaveText("FREE SHIPPING ON ALL ORDERS");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Log In" })).toHaveAttribute("title", "Log In");
  await expect(header.getByRole("button", { name: "Cart", exact: true })).toBeVisible();

  await signIn(page);
  await page.goto("/");
  const profile = header.getByRole("link", { name: "My Profile" });
  await expect(profile).toHaveAttribute("title", "My Profile");
  await profile.click();
  await expect(page).toHaveURL("/profile");
  await header.getByRole("link", { name: "Nocturne" }).click();
  await expect(page).toHaveURL("/");
});

test("leads from a picture to its product", async ({ page }) => {
  const { id, name } = (await demoProducts()).at(-1)!;
  await page.goto("/");
  await page.getByRole("main").getByRole("article").getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(`/product/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("sorts and narrows the catalogue without losing its place in the address", async ({ page }) => {
  await page.goto("/");
  const category = page.getByRole("navigation", { name: "Categories" }).getByRole("link").nth(1);
  const name = (await category.textContent()) ?? "";
  await category.click();
  await expect(page).toHaveURL(`/?${new URLSearchParams({ category: name })}`);
  await expect(category).toHaveAttribute("aria-current", "page");
  await page.getByRole("combobox", { name: "Sort" }).selectOption({ label: "Price, high to low" });
  const cards = page.getByRole("main").getByRole("article");
  await expect(page).toHaveURL(/sort=-price/);
  const expected = (await demoProducts())
    .filter((product) => product.category === name)
    .sort((a, b) => Number(b.price) - Number(a.price));
  await expect(cards).toHaveCount(expected.length);
  await expect(cards.first()).toContainText(expected[0]?.price ?? "");
});

test("takes an order that was chosen before the page was alive", async ({ page }) => {
  const letThrough = await hold(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Sort" }).selectOption({ label: "Price, high to low" });
  letThrough();
  await expect(page).toHaveURL("/?sort=-price");
  await expect(page.getByRole("combobox", { name: "Sort" })).toHaveValue("-price");
});

test("says what is sold out, with its price struck", async ({ page, shop }) => {
  const product = await shop.standingProduct({ inventory: 0 });
  await page.goto("/");
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: product.name }) });
  await expect(card.getByText("Sold out", { exact: true })).toBeVisible();
  await expect(card.getByText("$25.00")).toHaveCSS("text-decoration-line", "line-through");
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole("button", { name: "Sold out" })).toBeDisabled();
});

test("makes a category a page of its own: title, heading, address, place in the sitemap", async ({ page, request }) => {
  const { category } = await demoProduct((product) => product.category !== "");
  const address = `/?${new URLSearchParams({ category })}`;
  await page.goto(`${address}&sort=price`);
  await expect(page).toHaveTitle(`${category} · Nocturne`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(category);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(canonical).toBe(new URL(address, page.url()).href);
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/sitemaps/categories.xml</loc>");
  const sitemap = await (await request.get("/sitemaps/categories.xml")).text();
  expect(sitemap).toContain(`<loc>${canonical?.replaceAll("&", "&#38;")}</loc>`);
});

test("has the icons and the manifest that it names", async ({ page, request }) => {
  await page.goto("/");
  const links = page.locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]');
  const picture = page.locator('meta[property="og:image"]');
  const named = [
    ...(await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href))),
    (await picture.getAttribute("content")) ?? "",
  ];
  expect(named).toHaveLength(5);
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
  for (const address of [...named, ...manifest.icons.map(({ src }) => src)]) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()["content-type"], address).toMatch(/^image\/|^application\/manifest\+json/);
  }
});
