import { expect, test } from "../../support/test";
import { expectAccessible } from "../../support/axe";
import { atCheckout, readyToPay } from "../../support/checkout";
import { CALIFORNIA, expectToast, fillAddress, goHome, openCart, OREGON, payButton } from "../../support/pages";
import { demoProduct, newCart } from "../../support/shop";
import { ordersOf, remember, signIn } from "../../support/users";

test("home and a product page, with the cart open and with messages", async ({ page, shop }) => {
  await shop.standingProduct({ inventory: 0 });
  await page.goto("/");
  await expectAccessible(page, "home");
  const drawer = await openCart(page);
  await expectAccessible(page, "empty cart");
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expectToast(page, "Cart is Empty", "");
  await expectAccessible(page, "empty cart with a failure");

  const product = await demoProduct(({ sizes, imageUrls }) => sizes.length > 0 && imageUrls.length > 1);
  await page.goto(`/product/${product.id}`);
  await expectAccessible(page, "product");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expectToast(page, "Size Required", "");
  await expectAccessible(page, "product without its size");
  await page.getByRole("combobox", { name: "Size" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expectToast(page, "Added to Cart", "");
  await expectAccessible(page, "product, added");
  await openCart(page);
  await expectAccessible(page, "cart");
});

test("the same on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await expectAccessible(page, "home");
  const product = await demoProduct(({ sizes, imageUrls }) => sizes.length === 0 && imageUrls.length > 1);
  await page.goto(`/product/${product.id}`);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expectToast(page, "Added to Cart", "");
  await expectAccessible(page, "product, added");
  await openCart(page);
  await expectAccessible(page, "cart");
});

test("home while it loads, and when it cannot", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/products", async (route) => {
    await held;
    await route.fulfill({ json: [] });
  });
  await page.goto("/auth");
  await goHome(page);
  await expect(page.getByRole("main").getByRole("status")).toBeVisible();
  await expectAccessible(page, "loading");
  answer();
  await expect(page.getByRole("heading", { name: "Products temporarily unavailable" })).toBeVisible();
  await expectAccessible(page, "unavailable");
});

test("the ways in", async ({ page }) => {
  await page.goto("/auth");
  await expectAccessible(page, "login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "login with mistakes");
  await page.getByRole("tab", { name: "Register" }).click();
  await expectAccessible(page, "register");
  await page.goto("/auth?view=reset");
  await expectAccessible(page, "forgotten password");
  await page.goto("/reset-password?token=some-token");
  await expectAccessible(page, "new password");
  await page.goto("/reset-password");
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
  await expectAccessible(page, "dead link");
});

test("pages for visitors", async ({ page, noise }) => {
  noise.expect(/40[14]/);
  await page.goto("/profile");
  await expect(page.getByText("Access Denied")).toBeVisible();
  await expectAccessible(page, "profile, denied");
  await page.goto("/order-success");
  await expectAccessible(page, "order success");
  await page.goto("/nowhere");
  await expectAccessible(page, "unknown path");
  await page.goto("/product/prod_nothing");
  await expectAccessible(page, "unknown product");
  await page.goto("/admin-fix");
  await page.getByRole("button", { name: "Check Current User" }).click();
  await expect(page.getByText("Please log in.")).toBeVisible();
  await expectAccessible(page, "admin-fix");
});

test("the checkout in each of its states", async ({ page, shop, noise }) => {
  noise.expect(/400/);
  await remember(page, { cartSessionId: await newCart(await shop.standingProduct()) });
  await page.goto("/checkout?total=25.00");
  await page.getByRole("button", { name: "Sign In / Register" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "sign-in");
  await page.getByRole("dialog").getByRole("tab", { name: "Register" }).click();
  await expectAccessible(page, "register in the checkout");

  await atCheckout(page, await shop.standingProduct());
  await expectAccessible(page, "address missing");
  await fillAddress(page, { ...CALIFORNIA, state: "Atlantis" });
  await expect(page.getByLabel("State", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "address refused");
  await fillAddress(page, CALIFORNIA);
  await expect(payButton(page)).toBeVisible();
  await expectAccessible(page, "payment");

  await atCheckout(page, await shop.standingProduct({ price: "0" }));
  await fillAddress(page, CALIFORNIA);
  await expect(page.getByRole("button", { name: "Confirm Free Order" })).toBeVisible();
  await expectAccessible(page, "free order");
});

test("the profile with and without orders", async ({ page, shop }) => {
  await signIn(page);
  await page.goto("/profile");
  await expect(page.getByText("No orders found")).toBeVisible();
  await expectAccessible(page, "no orders");
  await page.getByText("Change Password").click();
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText("Please enter your current password.")).toBeVisible();
  await expectAccessible(page, "a refused change of the password");

  const { user } = await readyToPay(page, shop, OREGON);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  await expectAccessible(page, "order success with its message");
  const [order] = await ordersOf(user);
  await shop.setTracking(order?.id ?? "", ["RAVEN 7"], ["raven.example/7"]);
  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Track Package #1" })).toBeVisible();
  await expectAccessible(page, "orders");
});
