import type { Product } from "@nocturne/contract";
import { expect, test } from "../../support/test";
import { buy } from "../../support/checkout";
import { openCart, OREGON, sidewaysRoom } from "../../support/pages";
import { demoProducts, newCart, type Shop } from "../../support/shop";
import { remember, signIn } from "../../support/users";

const WIDTHS = [320, 390, 900, 1440];
const LONG = "Nachtschattengewächsverwertungsgesellschaft ".repeat(4).trim();

/** As unwieldy as a product can be. */
async function unwieldy(shop: Shop): Promise<Product> {
  const imageUrls = (await demoProducts()).map(({ imageUrl }) => imageUrl);
  return shop.standingProduct({
    name: LONG.slice(0, 180),
    category: "W".repeat(60),
    description: `See https://example.com/${"w".repeat(300)} for more.`,
    sizes: ["XXS", "Extra long size", "M"],
    imageUrls: imageUrls.slice(-12),
  });
}

const ROUTES = [
  "/",
  "/auth",
  "/auth?view=reset",
  "/reset-password?token=x",
  "/profile",
  "/checkout?total=1.00",
  "/order-success",
  "/order-status",
  "/admin-fix",
  "/shop-settings",
  "/nowhere",
];

for (const width of WIDTHS) {
  test(`no page can be moved sideways at ${width} px`, async ({ page, shop, noise }) => {
    noise.expect(/404.*\/nowhere/);
    const product = await unwieldy(shop);
    await page.setViewportSize({ width, height: 800 });
    for (const route of [...ROUTES, `/product/${product.id}`]) {
      await page.goto(route);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await sidewaysRoom(page), route).toBe(0);
    }
  });

  test(`nor, signed in with a cart, at ${width} px`, async ({ page, shop }) => {
    const product = await unwieldy(shop);
    await signIn(page, { cartSessionId: await newCart(product, 2, "Extra long size") });
    await page.setViewportSize({ width, height: 800 });
    for (const route of ["/profile", "/checkout?total=50.00"]) {
      await page.goto(route);
      await expect(page.getByRole("button", { name: "Cart (2)" })).toBeVisible();
      expect(await sidewaysRoom(page), route).toBe(0);
    }
    const drawer = await openCart(page);
    const rightEdge = async () => {
      const box = await drawer.boundingBox();
      return box && box.x >= 0 ? Math.round(box.x + box.width) : null;
    };
    await expect.poll(rightEdge).toBe(width);
    await expect(drawer.getByRole("button", { name: "Proceed to Checkout" })).toBeInViewport({ ratio: 1 });
    expect(await sidewaysRoom(page)).toBe(0);
  });
}

for (const width of [320, 390, 900]) {
  test(`nor with letters twice as large, at ${width} px`, async ({ page, shop }) => {
    const product = await shop.standingProduct();
    const order = await buy(page, shop, OREGON);
    await remember(page, { cartSessionId: await newCart(product, 2) });
    await page.setViewportSize({ width, height: 800 });
    for (const route of ["/profile", "/checkout?total=50.00"]) {
      await page.goto(route);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      const shown = route === "/profile" ? page.getByText(order.orderNumber).first() : page.getByLabel("Full Name");
      await expect(shown).toBeVisible();
      if (route === "/profile") await page.getByText("Change Password", { exact: true }).click();
      await expect.poll(() => sidewaysRoom(page), { message: route }).toBe(0);
    }
  });
}
