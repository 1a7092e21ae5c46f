import type { Product } from "@nocturne/contract";
import { expect, test } from "../../support/test";
import { openCart, sidewaysRoom } from "../../support/pages";
import { demoProducts, newCart, type Shop } from "../../support/shop";
import { signIn } from "../../support/users";

const WIDTHS = [320, 390, 900, 1440];
const LONG = "Nachtschattengewächsverwertungsgesellschaft ".repeat(4).trim();

/** As unwieldy as a product can be. */
async function unwieldy(shop: Shop): Promise<Product> {
  const imageUrls = (await demoProducts()).map(({ imageUrl }) => imageUrl);
  return shop.standingProduct({
    name: LONG.slice(0, 180),
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
