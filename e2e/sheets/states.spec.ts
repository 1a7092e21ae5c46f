import { apiOk } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { atCheckout } from "../support/checkout";
import { fillAddress, openCart, openPromotion, OREGON, payButton, untilAlive } from "../support/pages";
import { add, demoProduct, newCart } from "../support/shop";
import { expect, withShop as test } from "../support/test";
import { ordersOf, remember, signIn } from "../support/users";
import { drawSheet } from "./contact-sheet";

/** What is below a product loads when it is seen. */
async function showRelated(page: Page): Promise<void> {
  const related = page.getByRole("region", { name: "Also awake" });
  await related.scrollIntoViewIfNeeded();
  await expect(related.getByRole("link").first()).toBeVisible();
}

const moth = () => demoProduct(({ name }) => name === "Static Moth Tee");

for (const [name, address] of [
  ["home", "/"],
  ["list", "/?view=list"],
  ["category", "/?category=Hoodies"],
  ["category-empty", "/?category=Veils"],
  ["search", "/search?q=bandana"],
  ["search-empty", "/search?q=qqqqqq"],
  ["not-found", "/nowhere"],
  ["product-not-found", "/product/prod_nothing"],
  ["auth", "/auth"],
  ["auth-reset", "/auth?view=reset"],
  ["reset-password", "/reset-password"],
  ["reset-password-new", "/reset-password?token=none&email=nell%40example.com"],
  ["order-status", "/order-status"],
  ["order-unknown", "/order/nothing"],
  ["order-success-without", "/order-success"],
  ["profile-without", "/profile"],
  ["admin-fix", "/admin-fix"],
  ["checkout-gate", "/checkout"],
  ["order-mails", "/order-mails"],
  ["newsletter", "/newsletter"],
  ["page-missing", "/pages/nothing"],
] as const) {
  test(name, async ({ page }) => {
    await page.goto(address);
    await untilAlive(page);
    await drawSheet(page, name);
  });
}

test("home, its end", async ({ page }) => {
  await page.goto("/");
  await untilAlive(page);
  await drawSheet(page, "home-end", { end: true });
});

test("product", async ({ page }) => {
  await page.goto(`/product/${(await moth()).id}`);
  await untilAlive(page);
  await showRelated(page);
  await drawSheet(page, "product");
  await drawSheet(page, "product-end", { end: true });
  await page.getByRole("button", { name: /^Add to cart/i }).click();
  await drawSheet(page, "product-no-size", { window: true });
  await page
    .getByRole("button", { name: /Enlarge/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await drawSheet(page, "lightbox", { window: true, loading: ".yarl__slide_loading" });
});

test("product, long name", async ({ page }) => {
  await page.goto(`/product/${(await demoProduct(({ name }) => name === "Insomnia Longsleeve")).id}`);
  await untilAlive(page);
  await showRelated(page);
  await drawSheet(page, "product-long");
});

test("product, sold out", async ({ page }) => {
  await page.goto(`/product/${(await demoProduct(({ inventory }) => inventory === 0)).id}`);
  await untilAlive(page);
  await showRelated(page);
  await drawSheet(page, "product-sold-out");
});

test("cart", async ({ page }) => {
  await page.goto("/order-status");
  await openCart(page);
  await drawSheet(page, "cart-empty", { window: true });
  const cartId = await newCart(await moth(), 2, "M");
  await add(cartId, await moth(), 1, "XL");
  await add(cartId, await demoProduct(({ name }) => name === "Rosewood Tote"), 1);
  await add(cartId, await demoProduct(({ name }) => name.startsWith("Phase Bandana")), 1);
  await remember(page, { cartSessionId: cartId });
  await page.goto("/order-status");
  const drawer = await openCart(page);
  await expect(drawer.getByText("$68.00").first()).toBeVisible();
  await drawSheet(page, "cart", { window: true });
  await openPromotion(drawer);
  await drawer.getByLabel("Promotion code").fill("NOTHING");
  await drawer.getByRole("button", { name: "Apply" }).click();
  await expect(drawer.locator("[aria-invalid=true]")).toBeVisible();
  await drawSheet(page, "cart-code-refused", { window: true });
});

test("added", async ({ page }) => {
  await page.goto(`/product/${(await demoProduct(({ name }) => name === "Rosewood Tote")).id}`);
  await untilAlive(page);
  await page.getByRole("button", { name: /^Add to cart/i }).click();
  await expect(page.getByRole("button", { name: "View cart" })).toBeVisible();
  await page.getByRole("button", { name: "View cart" }).hover();
  await drawSheet(page, "added", { window: true });
});

test("auth, refused", async ({ page }) => {
  await page.goto("/auth");
  await page.getByLabel("Username").fill("nobody");
  await page.getByLabel("Password").fill("nothing-right-1");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(
    page
      .locator("form")
      .getByText(/invalid|wrong|not/i)
      .first(),
  ).toBeVisible();
  await drawSheet(page, "auth-refused", { window: true });
  await page.getByRole("tab", { name: "Register" }).click();
  await drawSheet(page, "register");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await drawSheet(page, "register-refused");
});

test("checkout", async ({ page, shop }) => {
  const letGuestsBuy = (guestCheckout: boolean) =>
    apiOk("PUT", "/api/admin/settings", { token: shop.token, body: { guestCheckout } });
  await letGuestsBuy(true);
  await remember(page, { cartSessionId: await newCart(await moth(), 2, "M") });
  await page.goto("/checkout?total=68.00");
  await page.getByLabel("Email").fill("nell@example.com");
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await expect(page.getByLabel("Full Name")).toBeVisible();
  await drawSheet(page, "checkout-guest");
  await page.getByRole("button", { name: "Review Details" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await drawSheet(page, "checkout-invalid");
  await page.getByRole("button", { name: "Sign In / Register" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await drawSheet(page, "checkout-sign-in", { window: true });
  await letGuestsBuy(false);
});

test("purchase", async ({ page }) => {
  const { user } = await atCheckout(page, await demoProduct(({ name }) => name === "Rosewood Tote"));
  await fillAddress(page, OREGON);
  await expect(payButton(page)).toBeVisible();
  await drawSheet(page, "checkout-ready");
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const [placed] = await ordersOf(user);
  const open = page.getByRole("button", { name: `Open order ${placed?.orderNumber}` });
  await expect(open).toBeVisible();
  await drawSheet(page, "confirmation");
  await page.goto("/profile");
  await expect(open).toBeVisible();
  await drawSheet(page, "profile");
  await open.click();
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
  await expect(page.getByText(OREGON.street)).toBeVisible();
  await drawSheet(page, "order");
  await page.emulateMedia({ media: "print" });
  await drawSheet(page, "order-printed");
  await page.emulateMedia({ media: null });
  await page.getByRole("button", { name: "Cancel Order" }).first().click();
  await drawSheet(page, "order-cancel-asked", { window: true });
  await page.getByRole("button", { name: "Yes, Cancel It" }).click();
  await expect(page.getByText("Cancelled").first()).toBeVisible();
  await drawSheet(page, "order-cancelled");
  await page.goto("/profile");
  await expect(open).toBeVisible();
  await drawSheet(page, "profile-cancelled");
});

test("profile, without orders", async ({ page }) => {
  await signIn(page);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Order History" })).toBeVisible();
  await untilAlive(page);
  await drawSheet(page, "profile-empty");
});
