import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/test";
import { cartDrawer, expectToast, toastRegion, untilAlive } from "../../support/pages";
import { demoProducts } from "../../support/shop";
import { ordersOf, signIn } from "../../support/users";

const MAX_STEPS = 100;

/** Goes on with Tab until something has the focus, as somebody without a mouse does. It must be seen to have it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await target.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
      });
      expect(outline, "the ring around what has the focus").toBeGreaterThanOrEqual(2);
      await expect(target).toBeInViewport();
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab never gets there.");
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test("a whole purchase needs nothing but the keyboard", async ({ page }) => {
  const [product] = await demoProducts();
  if (!product) throw new Error("The demo catalogue is empty.");
  const total = (2 * Number(product.price)).toFixed(2);
  const user = await signIn(page);
  await page.goto("/");
  await press(page, page.getByRole("main").getByRole("link", { name: product.name, exact: true }));
  await expect(page).toHaveURL(`/product/${product.id}`);
  await tabTo(page, page.getByRole("combobox", { name: "Size" }));
  await page.keyboard.press("m");
  await expect(page.getByRole("combobox", { name: "Size" })).toHaveValue("M");
  await press(page, page.getByRole("button", { name: "Add to Cart" }));
  await expectToast(page, "Added to Cart", product.name);

  await page.keyboard.press("Home");
  await press(page, page.getByRole("button", { name: "Cart (1)" }));
  await expect(cartDrawer(page)).toBeVisible();
  await press(page, cartDrawer(page).getByRole("button", { name: `Increase quantity of ${product.name}` }));
  await press(page, cartDrawer(page).getByRole("button", { name: "Proceed to Checkout" }));
  await expect(page).toHaveURL(`/checkout?total=${total}`);

  await type(page, page.getByLabel("Street Address"), "2 Pine Street");
  await type(page, page.getByLabel("City"), "Portland");
  await type(page, page.getByLabel("State", { exact: true }), "OR");
  await type(page, page.getByLabel("ZIP Code"), "97201");
  await press(page, page.getByRole("button", { name: `Pay $${total}` }));
  await expect(page).toHaveURL("/order-success");
  expect((await ordersOf(user)).map((order) => order.total)).toEqual([total]);
});

test("the focus goes round inside the open cart, and never behind it", async ({ page }) => {
  await page.goto("/");
  await press(page, page.getByRole("button", { name: "Cart", exact: true }));
  const drawer = cartDrawer(page);
  await expect(drawer).toBeVisible();
  for (const name of ["Close", "Proceed to Checkout", "Close"]) {
    await tabTo(page, drawer.getByRole("button", { name }));
  }
  await page.keyboard.press("Shift+Tab");
  await expect(drawer.getByRole("button", { name: "Proceed to Checkout" })).toBeFocused();
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("F8 goes to the messages, Escape sends one away and goes back", async ({ page, shop }) => {
  const product = await shop.standingProduct();
  await page.goto(`/product/${product.id}`);
  const add = page.getByRole("button", { name: "Add to Cart" });
  await press(page, add);
  await expectToast(page, "Added to Cart", product.name);
  await expect(add).toBeEnabled();
  await add.focus();
  await page.keyboard.press("F8");
  await expect(toastRegion(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toastRegion(page).getByRole("button", { name: "Dismiss message" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toastRegion(page).getByRole("status")).toBeEmpty();
  await expect(add).toBeFocused();
});

test("tabs change with the arrows", async ({ page }) => {
  await page.goto("/auth");
  await untilAlive(page);
  await tabTo(page, page.getByRole("tab", { name: "Login" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Register" })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Register" })).toBeVisible();
});

test("a change of page inside the browser takes the focus to its content", async ({ page }) => {
  await page.goto("/auth");
  await untilAlive(page);
  await press(page, page.getByRole("banner").getByRole("link", { name: "Nocturne" }));
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main")).toBeFocused();
});
