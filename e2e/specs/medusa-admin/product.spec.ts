import { randomUUID } from "node:crypto";
import type { Product } from "@nocturne/contract";
import { signInToDashboard } from "../../support/dashboard";
import { artFile } from "../../support/panel";
import { listProducts } from "../../support/shop";
import { expect, test } from "../../support/test";

const PICTURES = ["gallery/nave.webp", "gallery/ink.webp", "gallery/satin.webp"].map(artFile);

test("a product with three photos is made in the dashboard, and seen by a shopper", async ({ page, shop, noise }) => {
  const title = `Desk Tee ${randomUUID().slice(0, 8)}`;
  const found = async (): Promise<Product | undefined> => (await listProducts()).find(({ name }) => name === title);
  await signInToDashboard(page, noise);
  await page.goto("/app/products");
  await page.getByRole("link", { name: "Create" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Product" });
  await dialog.getByLabel("Title", { exact: true }).fill(title);
  await dialog.locator("input[type=file]").setInputFiles(PICTURES);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  const price = dialog.getByRole("gridcell").nth(6);
  await price.dblclick();
  // A key that comes before the cell takes keys is lost.
  await expect(price.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("31.50");
  await expect(price.getByRole("textbox")).toHaveValue("31.50");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  await expect.poll(async () => (await found())?.price, { timeout: 1_000 }).toBe("31.50");
  const { id, imageUrls } = (await found()) as Product;
  shop.owns(id);
  expect(imageUrls).toHaveLength(3);
  await page.goto(`/product/${id}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("$31.50").first()).toBeVisible();
  const third = page.getByRole("button", { name: "Show image 3" }).locator("img");
  await expect.poll(() => third.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
