import { expect, test } from "../../support/test";
import { expectAccessible } from "../../support/axe";

test("the header finds products while one types, by keys alone", async ({ page, shop }) => {
  const product = await shop.standingProduct({ name: "Umbra Lantern", category: "Lanterns" });
  await page.goto("/");
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Search products" });
  await expect(field).toBeFocused();
  await field.fill("umbra lantrn");
  const suggestions = page.getByRole("list", { name: "Search suggestions" });
  await expect(suggestions.getByRole("link", { name: product.name })).toBeVisible();
  await expectAccessible(page, "suggestions");
  await page.keyboard.press("Escape");
  await expect(suggestions).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.fill("umbra");
  await expect(suggestions).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(suggestions.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
  await expect(suggestions).toHaveCount(0);
});

test("a suggested category of the page that is open takes the focus to its content", async ({ page, shop }) => {
  const { category } = await shop.standingProduct({ name: "Antumbra Kettle", category: "Antumbra pots" });
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Search products" }).fill("antumbra");
  const suggestions = page.getByRole("list", { name: "Search suggestions" });
  await suggestions.getByRole("link", { name: category, exact: true }).press("Enter");
  await expect(page).toHaveURL("/?category=Antumbra+pots");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a search has a page: by Enter, by its address, and without scripts", async ({ page, browser, shop }) => {
  const product = await shop.standingProduct({ name: "Penumbra Kettle", category: "Kettles" });
  await page.goto("/");
  const field = page.getByRole("searchbox", { name: "Search products" });
  await field.fill("penumbra");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=penumbra$/);
  await expect(page.getByRole("heading", { name: "penumbra", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: product.name })).toBeVisible();
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await expectAccessible(page, "results");
  await page.goto("/search?q=zzzzzz");
  await expect(page.getByText("Nothing by that name.", { exact: false })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(4);
  await expectAccessible(page, "no results");

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/search");
  await plain.getByRole("searchbox", { name: "Search products" }).fill("kettle penumbra");
  await plain.getByRole("searchbox", { name: "Search products" }).press("Enter");
  await expect(plain.getByRole("link", { name: product.name })).toBeVisible();
  await context.close();
});

test("on a phone the field covers the header while one types", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  const field = page.getByRole("searchbox", { name: "Search products" });
  await field.click();
  await expect.poll(async () => (await field.boundingBox())!.width).toBeGreaterThan(300);
  await field.fill("moth");
  await expect(page.getByRole("list", { name: "Search suggestions" })).toBeVisible();
  await expectAccessible(page, "suggestions on a phone");
});

test("filters narrow a search down, are in the address, and go one by one", async ({ page, browser, shop }) => {
  const tee = await shop.standingProduct({
    name: "Filtra Tee",
    category: "Filtra tees",
    price: "20.00",
    sizes: ["S", "M"],
  });
  const hat = await shop.standingProduct({ name: "Filtra Hat", category: "Filtra hats", price: "90.00" });
  const card = (name: string) => page.getByRole("article").getByRole("link", { name, exact: true });
  await page.goto("/search?q=filtra");
  await expect(card(tee.name)).toBeVisible();
  await expect(card(hat.name)).toBeVisible();
  await page.getByRole("combobox", { name: "Category" }).focus();
  await page.getByRole("combobox", { name: "Category" }).selectOption({ label: "Filtra tees (1)" });
  await expect(page).toHaveURL("/search?q=filtra&category=Filtra+tees");
  await expect(card(hat.name)).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Category" })).toBeFocused();
  await page.getByRole("combobox", { name: "Size" }).selectOption({ label: "M (1)" });
  await expect(page).toHaveURL("/search?q=filtra&category=Filtra+tees&size=M");
  await expectAccessible(page, "filtered results");
  await page.getByRole("link", { name: "Remove filter Filtra tees" }).click();
  await expect(page).toHaveURL("/search?q=filtra&size=M");
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("");
  await page.getByRole("link", { name: "Remove filter Size M" }).click();
  await expect(card(hat.name)).toBeVisible();
  await page.getByRole("textbox", { name: "Lowest price" }).fill("50");
  await page.getByRole("textbox", { name: "Lowest price" }).press("Enter");
  await expect(page).toHaveURL("/search?q=filtra&minPrice=50");
  await expect(card(tee.name)).toHaveCount(0);
  await page.goto("/search?q=filtra&minPrice=200");
  await expect(page.getByText("Nothing is left of that.", { exact: false })).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const plain = await context.newPage();
  await plain.goto("/search?q=filtra");
  await plain.getByText("Filters", { exact: true }).click();
  await plain.getByRole("checkbox", { name: "In stock (2)" }).check();
  await plain.getByRole("combobox", { name: "Sort" }).selectOption("-price");
  await plain.getByRole("button", { name: "Show" }).click();
  await expect(plain.getByRole("article").getByRole("link")).toHaveCount(2);
  await expect(plain.getByRole("article").first().getByRole("link", { name: hat.name })).toBeVisible();
  await context.close();
});

test("a search finds pages, offers near words, and shows everything where nothing is typed", async ({ page }) => {
  await page.goto("/");
  const field = page.getByRole("searchbox", { name: "Search products" });
  await field.fill("parcel");
  await page.getByRole("list", { name: "Search suggestions" }).getByRole("link", { name: "Order status" }).click();
  await expect(page).toHaveURL("/order-status");
  await page.goto("/search?q=hoodzzzie");
  await page.getByRole("navigation", { name: "Did you mean" }).getByRole("link").first().click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/search?inStock=1");
  await expect(page.getByRole("article")).toHaveCount(24);
  await expectAccessible(page, "everything on a phone");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL("/search?inStock=1&page=2");
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
});
