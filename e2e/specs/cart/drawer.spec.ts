import { expect, test } from "../../support/test";
import { cartDrawer, expectToast, openCart, overlap, toastRegion } from "../../support/pages";
import { add, cartOf, newCart } from "../../support/shop";
import { remember } from "../../support/users";

test("says that it is empty, and lets nobody check out with nothing", async ({ page }) => {
  await page.goto("/");
  const drawer = await openCart(page);
  await expect(drawer.getByText("Your cart is empty")).toBeVisible();
  await expect(drawer.getByText("$0.00")).toBeVisible();
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expectToast(page, "Cart is Empty", "Add some items to your cart before checking out");
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("counts pieces in the header and steps them, never below one", async ({ page, shop }) => {
  const product = await shop.standingProduct();
  const cartId = await newCart(product, 1);
  await remember(page, { cartSessionId: cartId });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Cart (1)" })).toBeVisible();
  const drawer = await openCart(page);
  const line = drawer.getByRole("listitem");
  const minus = line.getByRole("button", { name: `Decrease quantity of ${product.name}` });
  const plus = line.getByRole("button", { name: `Increase quantity of ${product.name}` });
  await expect(line.getByText("$25.00")).toBeVisible();
  await expect(minus).toBeDisabled();
  await plus.click();
  await plus.click();
  await expect(line).toContainText("3");
  await expect(drawer.getByText("$75.00")).toBeVisible();
  await minus.click();
  await expect(drawer.getByText("$50.00")).toBeVisible();
  await expect.poll(async () => (await cartOf(cartId))[0]?.quantity).toBe(2);
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Cart (2)" })).toBeVisible();
});

test("tells two sizes of one product apart", async ({ page, shop }) => {
  const product = await shop.standingProduct({ sizes: ["S", "M"], price: "10.50" });
  const cartId = await newCart(product, 2, "S");
  await add(cartId, product, 1, "M");
  await remember(page, { cartSessionId: cartId });
  await page.goto("/");
  const drawer = await openCart(page);
  await expect(drawer.getByText("$31.50")).toBeVisible();
  await drawer.getByRole("button", { name: `Increase quantity of ${product.name} (size M)` }).click();
  await expect(drawer.getByText("$42.00")).toBeVisible();
  await drawer.getByRole("button", { name: `Remove ${product.name} (size S)` }).click();
  await expect(drawer.getByRole("listitem")).toHaveCount(1);
  await expect(drawer.getByRole("button", { name: `Decrease quantity of ${product.name}`, exact: true })).toBeEnabled();
  await expect(drawer.getByText("$21.00")).toHaveCount(1);
  await expect
    .poll(async () => (await cartOf(cartId)).map(({ size, quantity }) => [size, quantity]))
    .toEqual([["M", 2]]);
});

test("is emptied line by line, with the focus staying inside", async ({ page, shop }) => {
  const product = await shop.standingProduct();
  const cartId = await newCart(product);
  await remember(page, { cartSessionId: cartId });
  await page.goto("/");
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: `Remove ${product.name}` }).click();
  await expect(drawer.getByText("Your cart is empty")).toBeVisible();
  await page.keyboard.press("Tab");
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect.poll(() => cartOf(cartId)).toEqual([]);
});

test("leads to the checkout with its total in the address, and closes", async ({ page, shop }) => {
  const product = await shop.standingProduct();
  await remember(page, { cartSessionId: await newCart(product, 2) });
  await page.goto("/");
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL("/checkout?total=50.00");
  await expect(cartDrawer(page)).toHaveCount(0);
});

test("is closed with Escape or Close, and gives the focus back", async ({ page }) => {
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Cart", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(cartDrawer(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cartDrawer(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

for (const width of [320, 390, 800, 1024]) {
  test(`keeps the way to the checkout free of messages at ${width} px`, async ({ page, shop, noise }) => {
    noise.expect(/500/);
    const product = await shop.standingProduct();
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/product/${product.id}`);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expectToast(page, "Added to Cart", product.name);
    // Whatever covered the button, there or in the panel, would take these presses.
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByRole("button", { name: "Cart (2)" })).toBeVisible();
    const drawer = await openCart(page);
    const message = toastRegion(page).getByRole("status");
    // The panel shows what it confirmed.
    await expect(message).toBeEmpty();

    await page.route("**/api/cart/**", (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await drawer.getByRole("button", { name: `Increase quantity of ${product.name}` }).click();
    await expectToast(page, "Update Failed", "Failed to update item quantity");
    await expect(drawer.getByText("$50.00")).toBeVisible();
    const checkOut = drawer.getByRole("button", { name: "Proceed to Checkout" });
    await expect.poll(() => overlap(message, checkOut)).toBe(false);
    await checkOut.click();
    await expect(page).toHaveURL("/checkout?total=50.00");
  });
}

test("says which lines there is too little of, before anybody goes to pay", async ({ page, shop }) => {
  const [gone, scarce] = [await shop.newProduct({ inventory: 1 }), await shop.newProduct({ inventory: 4 })];
  const cartId = await newCart(gone, 1);
  await add(cartId, scarce, 3);
  await shop.update(gone, { inventory: 0 });
  await shop.update(scarce, { inventory: 2 });
  await remember(page, { cartSessionId: cartId });
  await page.goto("/");
  const drawer = await openCart(page);
  const line = (name: string) => drawer.getByRole("listitem").filter({ hasText: name });
  await expect(line(gone.name)).toContainText("Sold out");
  await expect(line(scarce.name)).toContainText("Only 2 left");
  await drawer.getByRole("button", { name: `Decrease quantity of ${scarce.name}` }).click();
  await expect(line(scarce.name)).not.toContainText("Only");
});

test("is opened from the message that something was added, and leads back to its product", async ({ page, shop }) => {
  const product = await shop.standingProduct();
  await remember(page, { cartSessionId: await newCart(product) });
  await page.goto(`/product/${(await shop.standingProduct()).id}`);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await toastRegion(page).getByRole("button", { name: "View cart" }).click();
  const drawer = cartDrawer(page);
  await expect(drawer).toBeVisible();
  await drawer.getByRole("link", { name: product.name }).click();
  await expect(page).toHaveURL(`/product/${product.id}`);
  await expect(drawer).toHaveCount(0);
});
