import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { expect, test } from "../../support/test";
import { expectToast, openCart, overlap, toastRegion, untilAlive } from "../../support/pages";
import { demoProduct, demoProducts, newCart } from "../../support/shop";

const PHONE = { width: 390, height: 844 };

test("a card's ring stays above the second picture, which comes later", async ({ page }) => {
  const product = await demoProduct(({ imageUrls }) => imageUrls.length > 1);
  await page.goto("/");
  await untilAlive(page);
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: product.name, exact: true }) });
  const link = card.getByRole("link");
  await page.getByRole("combobox", { name: "Sort" }).focus();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await expect(card.locator("img")).toHaveCount(2);
  await expect(card.locator("img").last()).toHaveCSS("opacity", "1");
  const ring = await link.evaluate((element) => {
    const { outlineStyle, outlineWidth, zIndex, position } = getComputedStyle(element, "::before");
    return { outlineStyle, outlineWidth, zIndex, position };
  });
  expect(ring).toEqual({ outlineStyle: "solid", outlineWidth: "2px", zIndex: "1", position: "absolute" });
  await expect(card.locator("img").last()).toHaveCSS("z-index", "auto");
});

test("all of a card leads to its product", async ({ page }) => {
  const product = await demoProduct(() => true);
  await page.goto("/");
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: product.name, exact: true }) });
  await untilAlive(page);
  // The link lies over it.
  await card.getByText(`$${product.price}`).click({ force: true });
  await expect(page).toHaveURL(`/product/${product.id}`);
});

for (const width of [320, 390]) {
  test(`everything in the footer comes out from under the buy bar at ${width} px`, async ({ page }) => {
    const product = await demoProduct(({ sizes }) => sizes.length > 0);
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`/product/${product.id}`);
    const bar = page.locator("[data-add-to-cart]");
    const links = page.getByRole("navigation", { name: "Footer" }).getByRole("link");
    await expect(links.filter({ hasText: "Order status" })).toHaveAttribute("href", "/order-status");
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.getByRole("contentinfo").evaluate((footer) => {
      const columns = footer.querySelector("nav")?.getBoundingClientRect();
      return columns ? columns.bottom : null;
    });
    const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
    expect(end).toBeLessThanOrEqual(top);
    for (const link of await links.all()) {
      await link.scrollIntoViewIfNeeded();
      expect(await overlap(link, bar), (await link.textContent()) ?? "").toBe(false);
    }
  });
}

test("the footer's links lead to pages that are there", async ({ page, request }) => {
  await page.goto("/order-status");
  const links = page.getByRole("navigation", { name: "Footer" }).getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
  await links.filter({ hasText: "Tees" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tees");
});

test("a message leaves the button of the register form free on a phone", async ({ page }) => {
  const product = await demoProduct(({ sizes }) => sizes.length === 0);
  await page.setViewportSize(PHONE);
  await newCartIn(page, await newCart(product, 1));
  await page.goto("/checkout?total=1.00");
  await page.getByRole("button", { name: "Sign In / Register" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Register" }).click();
  await dialog.getByLabel("First Name").fill("Ann");
  await dialog.getByLabel("Last Name").fill("Other");
  await dialog.getByLabel("Username").fill("ann.other");
  await dialog.getByLabel("Email").fill("ann@example.com");
  await dialog.getByLabel("Password", { exact: true }).fill("a-long-password-1");
  await dialog.getByLabel("Confirm Password").fill("another-password-2");
  const create = dialog.getByRole("button", { name: "Create Account" });
  await create.click();
  const message = toastRegion(page).getByRole("status");
  await expect(message).toContainText("Passwords do not match.");
  expect(await overlap(message, create)).toBe(false);
  await expect(create).toBeInViewport({ ratio: 1 });
});

test("an empty cart shows the way out, and does not shout", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/order-status");
  const drawer = await openCart(page);
  await expectAccessible(page, "empty cart");
  const checkOut = drawer.getByRole("button", { name: "Proceed to Checkout" });
  await expect(checkOut).toHaveAccessibleDescription("Nothing to check out yet.");
  await checkOut.click();
  await expectToast(page, "Cart is Empty", "Add some items to your cart before checking out");
  await drawer.getByRole("link", { name: "See everything" }).click();
  await expect(page).toHaveURL("/");
  await expect(drawer).toBeHidden();
});

for (const width of [390, 900, 1100, 1440]) {
  test(`the gallery's columns end together at ${width} px, and nothing is wider than its column`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const tiles = page.locator('section[aria-labelledby="gallery-heading"] li:visible');
    const boxes = await tiles.evaluateAll((all) =>
      all.map((tile) => {
        const { left, bottom, width: wide } = tile.getBoundingClientRect();
        const content = Math.max(...[...tile.children].map((child) => child.getBoundingClientRect().width));
        return { left: Math.round(left), bottom, isWider: content > wide + 1 };
      }),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(10);
    expect(boxes.some(({ isWider }) => isWider)).toBe(false);
    const ends = new Map<number, number>();
    for (const { left, bottom } of boxes) ends.set(left, Math.max(bottom, ends.get(left) ?? 0));
    expect(Math.max(...ends.values()) - Math.min(...ends.values())).toBeLessThanOrEqual(4);
  });
}

test("the gallery shows every item at 1100 px, where two of its five columns are longer", async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  const { length } = (await (await page.request.get("/api/gallery-photos")).json()) as unknown[];
  await page.goto("/");
  const tiles = page.locator('section[aria-labelledby="gallery-heading"] li:visible');
  expect(length).toBeGreaterThan(0);
  await expect(tiles).toHaveCount(length);
});

for (const { width, rows } of [
  { width: 390, rows: 1 },
  { width: 900, rows: 2 },
  { width: 1024, rows: 2 },
  { width: 1280, rows: 1 },
  { width: 1366, rows: 1 },
  { width: 1920, rows: 1 },
]) {
  test(`the categories stand in ${rows} row(s) at ${width} px, clear of the sort order`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const nav = page.getByRole("navigation", { name: "Categories" });
    // What other tests put into the shop meanwhile is in categories of its own.
    const names = new Set((await demoProducts()).map(({ category }) => category));
    await untilAlive(page);
    await nav.evaluate(
      (element, own) => {
        const links = [...element.querySelectorAll("a")];
        for (const link of links) if (!own.includes(link.textContent ?? "")) link.parentElement?.remove();
      },
      ["Everything", ...names],
    );
    const tops = await nav.getByRole("link").evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(rows);
    const right = await nav.evaluate((element) => {
      const end = Math.max(...[...element.querySelectorAll("a")].map((link) => link.getBoundingClientRect().right));
      return element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== "auto"
        ? Infinity
        : end;
    });
    const sort = await page.getByRole("combobox", { name: "Sort" }).boundingBox();
    if (width >= 769) expect(right).toBeLessThanOrEqual(sort?.x ?? 0);
  });
}

for (const { width, height } of [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]) {
  test(`the whole garment is seen at once at ${width} px`, async ({ page }) => {
    const product = await demoProduct(({ imageUrls }) => imageUrls.length > 1);
    await page.setViewportSize({ width, height });
    await page.goto(`/product/${product.id}`);
    const pictures = page.getByRole("group", { name: "Pictures" }).locator("img");
    await expect(pictures.first()).toBeInViewport({ ratio: 1 });
    await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.4 });
    await page.getByRole("button", { name: "Show image 2" }).click();
    await expect(pictures.nth(1)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Show image 2" })).toHaveAttribute("aria-current", "true");
  });
}

test("a category's heading is its name, and every other page says its own loudly, too", async ({ page, noise }) => {
  noise.expect(/404/);
  await page.goto("/?category=Hoodies");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Hoodies");
  for (const route of [
    "/?category=Hoodies",
    "/nowhere",
    "/product/prod_nothing",
    "/profile",
    "/reset-password?token=x",
  ]) {
    await page.goto(route);
    await expect(heading).toHaveCSS("font-family", /Grenze/);
    await expectAccessible(page, route);
  }
});

/** The browser's cart is this one. */
async function newCartIn(page: Page, cartSessionId: string): Promise<void> {
  await page.addInitScript((id) => window.localStorage.setItem("cartSessionId", id), cartSessionId);
}

test("below a product stand others of its kind, once somebody gets there", async ({ page }) => {
  const product = await demoProduct(({ name }) => name === "Static Moth Tee");
  await page.goto(`/product/${product.id}`);
  const others = page.getByRole("region", { name: "Also awake" });
  await expect(others.getByRole("article")).toHaveCount(0);
  const before = await others.boundingBox();
  await others.scrollIntoViewIfNeeded();
  await expect(others.getByRole("article")).toHaveCount(4);
  expect((await others.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, -1);
  await expect(others.getByRole("link", { name: product.name, exact: true })).toHaveCount(0);
});

test("pictures of the gallery stand between the rows of the whole list, and of no category", async ({ page }) => {
  await page.goto("/");
  const cells = page.locator("ul", { has: page.getByRole("article") }).locator("> li");
  await expect(cells.nth(12)).toHaveClass(/plate/);
  await expect(cells.nth(12)).toHaveAttribute("aria-hidden", "true");
  await page.goto("/?category=Tees");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.locator(".plate")).toHaveCount(0);
  await expect(page.getByRole("article").first().getByText("Tees")).toHaveCount(0);
});

test("an empty category shows what is new elsewhere", async ({ page }) => {
  await page.goto("/?category=Nothing");
  await expect(page.getByText("It sold, or it never was.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(4);
});

test("what costs nothing says so, beside the figures", async ({ page }) => {
  const free = await demoProduct(({ price }) => price === "0.00");
  await page.goto(`/product/${free.id}`);
  await expect(page.getByText("$0.00", { exact: true })).toBeVisible();
  await expect(page.getByText("Free", { exact: true })).toBeVisible();
});

test("a password is shown to who wants to see it", async ({ page }) => {
  await page.goto("/auth");
  await untilAlive(page);
  const password = page.getByLabel("Password");
  await password.fill("velvet-crypt-19");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("velvet-crypt-19");
  await page.getByRole("button", { name: "Show", pressed: true }).click();
  await expect(password).toHaveAttribute("type", "password");
});
