import type { Locator } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { buy } from "../../support/checkout";
import { expectMessage, openExtension, signInToDashboard } from "../../support/dashboard";
import { OREGON } from "../../support/pages";
import { dragOnto, moveDownByKeyboard } from "../../support/reorder";
import { listProducts } from "../../support/shop";
import { expect, test } from "../../support/test";

async function expectAbove(one: Locator, other: Locator): Promise<void> {
  const top = async (thing: Locator) => (await thing.boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await top(other)) - (await top(one))).toBeGreaterThan(0);
}

test("products are put in order in the dashboard, by keyboard and by mouse", async ({ page, shop, noise }) => {
  const made = [await shop.newProduct(), await shop.newProduct(), await shop.newProduct()];
  const ids = new Set(made.map(({ id }) => id));
  const order = async () => (await listProducts()).filter(({ id }) => ids.has(id)).map(({ name }) => name);
  const [a = "", b = "", c = ""] = await order();
  await signInToDashboard(page, noise);
  await openExtension(page, "Product order");

  await moveDownByKeyboard(page, a, "is at place");
  await expectMessage(page, "The order is saved.");
  await expect.poll(order).toEqual([b, a, c]);
  await expectAccessible(page, "product order", "main");

  await dragOnto(page, b, c);
  await expect.poll(order).toEqual([a, c, b]);
});

test("a product's page in the dashboard shows its place and moves it", async ({ page, shop, noise }) => {
  const made = [await shop.newProduct(), await shop.newProduct()];
  const ids = new Set(made.map(({ id }) => id));
  const order = async () => (await listProducts()).filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const [first = "", second = ""] = await order();
  const place = (await listProducts()).findIndex(({ id }) => id === second);
  await signInToDashboard(page, noise);
  await page.goto(`/app/products/${second}`);
  await expect(page.getByText(`Place ${place + 1} of `)).toBeVisible();
  const ours = page.getByRole("heading", { name: "Place in the storefront" });
  await expectAbove(ours, page.getByRole("heading", { name: "Sales Channels" }));
  await page.getByRole("button", { name: "Up", exact: true }).click();
  await expectMessage(page, "The order is saved.");
  await expect.poll(order).toEqual([second, first]);
});

test("an order's page in the dashboard ships it, and its customer sees that", async ({
  browser,
  page,
  shop,
  noise,
}) => {
  test.slow(true, "A whole purchase, and two applications.");
  const placed = await buy(page, shop, OREGON);

  const desk = await browser.newPage();
  await signInToDashboard(desk, noise);
  await desk.goto(`/app/orders/${placed.id}`);
  await expectAbove(
    desk.getByRole("heading", { name: "Order progress" }),
    desk.getByRole("heading", { name: "Customer" }),
  );
  await desk.getByLabel("Status", { exact: true }).fill("Shipped");
  await desk.getByRole("button", { name: "Update status" }).click();
  await expectMessage(desk, "The status is saved.");
  await desk.getByLabel("Tracking number 1").fill("1Z-NIGHT");
  await desk.getByLabel("Tracking URL 1").fill("javascript:alert(1)");
  await expect(desk.getByText("A tracking URL must be a web address (http or https).")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Update tracking" })).toBeDisabled();
  await desk.getByLabel("Tracking URL 1").fill("tracking.example/1Z-NIGHT");
  await desk.getByLabel("Tracking number 2").fill("RAVEN 7");
  await desk.getByRole("button", { name: "Update tracking" }).click();
  await expectMessage(desk, "The tracking is saved.");
  await desk.close();

  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "ORDER STATUS: SHIPPED" })).toBeVisible();
  await expect(page.getByText("RAVEN 7")).toBeVisible();
});
