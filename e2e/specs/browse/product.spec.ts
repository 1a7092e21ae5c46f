import { expect, test } from "../../support/test";
import { expectToast, hold, toastRegion } from "../../support/pages";
import { demoProduct } from "../../support/shop";

test("shows name, price, text, category, and its pictures by thumbnail", async ({ page }) => {
  const product = await demoProduct(({ imageUrls, sizes }) => imageUrls.length > 1 && sizes.length > 0);
  await page.goto(`/product/${product.id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(product.name);
  await expect(main.getByText(`$${product.price}`)).toBeVisible();
  await expect(main.getByText(product.description)).toBeVisible();
  await expect(main.getByText(product.category, { exact: true })).toBeVisible();

  await expect(main.getByRole("button", { name: /^Show image \d+$/ })).toHaveCount(product.imageUrls.length);
  await expect(main.getByRole("button", { name: "Show image 1" })).toHaveAttribute("aria-current", "true");
  await main.getByRole("button", { name: "Show image 2" }).click();
  await expect(main.getByRole("button", { name: "Show image 2" })).toHaveAttribute("aria-current", "true");
  const second = main.getByRole("img", { name: product.imageAlts[1] ?? product.name });
  await expect(second).toHaveAttribute("src", new RegExp(`${product.imageUrls[1] ?? "?"}$`));
  await expect(second).toBeInViewport({ ratio: 0.5 });
});

test("has no thumbnails for one picture, and no Size list where there are no sizes", async ({ page, shop }) => {
  const product = await shop.standingProduct();
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole("combobox", { name: "Quantity" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Size" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Show image/ })).toHaveCount(0);
});

test("shows the button of the tallest product on a low laptop without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const product = await demoProduct(({ name }) => name === "Vesper Longsleeve");
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeInViewport({ ratio: 1 });
});

test("asks for a size before anything is sent, and offers quantities from 1 to 10", async ({ page, shop }) => {
  const product = await shop.standingProduct({ sizes: ["S", "M"] });
  await page.goto(`/product/${product.id}`);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  const quantities = page.getByRole("combobox", { name: "Quantity" }).getByRole("option");
  await expect(quantities).toHaveText(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expectToast(page, "Size Required", "Please select a size before adding to cart");
  await expect(page.getByRole("combobox", { name: "Size" })).toBeFocused();
  expect(sent).toEqual([]);
});

test("says that it is adding, and that it has added", async ({ page, shop }) => {
  const product = await shop.standingProduct({ sizes: ["S", "M"] });
  await page.goto(`/product/${product.id}`);
  const answer = await hold(page, "**/api/cart");
  await page.getByRole("combobox", { name: "Size" }).selectOption("M");
  await page.getByRole("combobox", { name: "Quantity" }).selectOption("3");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("button", { name: "Adding to Cart..." })).toBeDisabled();
  answer();
  await expectToast(page, "Added to Cart", `${product.name} has been added to your cart`);
  await expect(page.getByRole("button", { name: "Cart (3)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeEnabled();
});

test("says when it could not be added, and keeps what was chosen", async ({ page, shop, noise }) => {
  noise.expect(/500/);
  const product = await shop.standingProduct({ sizes: ["S", "M"] });
  await page.goto(`/product/${product.id}`);
  await page.route("**/api/cart", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("combobox", { name: "Size" }).selectOption("S");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expectToast(page, "Error", "Failed to add item to cart");
  await expect(page.getByRole("combobox", { name: "Size" })).toHaveValue("S");
});

test("makes the anonymous cart id once", async ({ page, shop }) => {
  const product = await shop.standingProduct();
  await page.goto(`/product/${product.id}`);
  const cartId = () => page.evaluate(() => window.localStorage.getItem("cartSessionId"));
  await expect.poll(cartId).toMatch(/^session_\d{13}[A-Za-z0-9_-]{16,}$/);
  const first = await cartId();
  await page.reload();
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeEnabled();
  expect(await cartId()).toBe(first);
});

test("goes home by a full load of the page", async ({ page, shop }) => {
  const product = await shop.standingProduct();
  await page.goto(`/product/${product.id}`);
  const loaded = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith("/"));
  await page.getByRole("button", { name: "Back to Home" }).click();
  await loaded;
  await expect(page).toHaveURL("/");
});

test("takes a message away after five seconds, and shows one at a time", async ({ page, shop }) => {
  const product = await shop.standingProduct({ sizes: ["S", "M"] });
  await page.clock.install();
  await page.goto(`/product/${product.id}`);
  const add = page.getByRole("button", { name: "Add to Cart" });
  await add.click();
  await expectToast(page, "Size Required", "Please select a size before adding to cart");
  await page.getByRole("combobox", { name: "Size" }).selectOption("S");
  await add.click();
  await expectToast(page, "Added to Cart", product.name);
  const message = toastRegion(page).getByRole("status");
  await expect(message).not.toContainText("Size Required");
  await page.mouse.move(5, 300);
  await page.clock.runFor(5_100);
  await expect(message).toBeEmpty();
});

test("puts the shop's placeholder where a picture cannot be loaded", async ({ page, noise }) => {
  noise.expect(/Failed to load resource/);
  const product = await demoProduct(({ imageUrls, sizes }) => imageUrls.length > 1 && sizes.length === 0);
  await page.route(`**${product.imageUrl}*`, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(`/product/${product.id}`);
  const picture = page.getByRole("main").getByRole("img", { name: product.imageAlts[0] ?? product.name });
  await expect(picture).toHaveAttribute("src", "/placeholder.svg");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
