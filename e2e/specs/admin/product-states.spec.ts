import { randomUUID } from "node:crypto";
import { call, callOk } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { expectToast, sidewaysRoom } from "../../support/pages";
import { openPanel } from "../../support/panel";
import { listProducts } from "../../support/shop";
import { expect, test } from "../../support/test";

const show = (page: Page, list: string) => page.getByRole("combobox", { name: "Show" }).selectOption(list);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const isPublic = async (name: string) => (await listProducts()).some((product) => product.name === name);

test("a draft is made, scheduled, published, archived and deleted, and the deletion undone", async ({ page, shop }) => {
  const name = `Hidden Tee ${randomUUID().slice(0, 8)}`;
  await openPanel(page, shop, "Products");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Price").fill("31.5");
  await press(page, "More");
  await page.getByRole("combobox", { name: "State" }).selectOption("Draft");
  await press(page, "Create Product");
  await expectToast(page, "Product Created", "New product has been created successfully");
  expect(await isPublic(name)).toBe(false);

  await show(page, "draft");
  await press(page, `Edit ${name}`);
  await expect(page.getByRole("heading", { name: `Editing ${name}` })).toBeVisible();
  await page.getByLabel("Price").fill("29");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("combobox", { name: "State" }).selectOption("Scheduled");
  await press(page, "Save");
  await expect(page.getByText("Say when it is to be published.")).toBeVisible();
  await page.getByLabel("Publish at").fill("2099-10-31T20:00");
  await expectAccessible(page, "a product that is to be scheduled");
  await press(page, "Save");
  await expectToast(page, "Product Updated", "Product has been updated successfully");
  await show(page, "scheduled");
  await expect(page.getByText("Public on Oct 31, 2099, 8:00 PM")).toBeVisible();

  await press(page, `Publish ${name}`);
  await expectToast(page, "Published", `${name} is in the store.`);
  expect(await isPublic(name)).toBe(true);

  await show(page, "published");
  await press(page, `Delete ${name}`);
  await expectAccessible(page, "the question before a product is deleted");
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive instead" }).click();
  await expectToast(page, "Archived", `${name} is out of the store, and kept.`);
  expect(await isPublic(name)).toBe(false);
  await press(page, "Undo");
  await expectToast(page, "Published", `${name} is in the store.`);

  await press(page, `Delete ${name}`);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Product Removed", "Order history is preserved.");
  expect(await isPublic(name)).toBe(false);
  await press(page, "Undo");
  await expectToast(page, "Back again", `${name} is as it was.`);
  await expect(page.getByRole("button", { name: `Edit ${name}` })).toBeVisible();
  expect((await listProducts()).find((product) => product.name === name)?.price).toBe("29.00");

  const { id } = (await listProducts()).find((product) => product.name === name)!;
  await callOk("DELETE /api/products/{id}", { params: { id }, token: shop.token });
});

test("a product is duplicated, and a deleted one brought back, with the keyboard alone", async ({ page, shop }) => {
  const product = await shop.newProduct();
  await openPanel(page, shop, "Products");
  await page.getByRole("button", { name: `Duplicate ${product.name}` }).focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Copied", `${product.name} is among the drafts.`);
  await call("DELETE /api/products/{id}", { params: { id: product.id }, token: shop.token });

  const choice = page.getByRole("combobox", { name: "Show" });
  await choice.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(`${product.name} (copy)`)).toBeVisible();
  await page.getByRole("button", { name: `Delete ${product.name} (copy)` }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Product Removed", "Order history is preserved.");

  await choice.selectOption("deleted");
  await page.getByRole("button", { name: `Bring ${product.name} back`, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Back again", `${product.name} is as it was.`);
  expect(await isPublic(product.name)).toBe(true);
});

for (const width of [390, 900, 1440]) {
  test(`the lists fit ${width} px`, async ({ page, shop }, info) => {
    await page.setViewportSize({ width, height: 900 });
    await openPanel(page, shop, "Products");
    for (const list of ["published", "draft", "scheduled", "archived", "deleted"]) {
      await show(page, list);
      await expect(page.getByText("Looking behind the curtain...")).toBeHidden();
      expect(await sidewaysRoom(page)).toBe(0);
      await page
        .getByRole("combobox", { name: "Show" })
        .evaluate((choice) => choice.scrollIntoView({ block: "center" }));
      await page.screenshot({ path: info.outputPath(`${list}-${width}.png`) });
    }
    await press(page, "More");
    await page.screenshot({ path: info.outputPath(`more-${width}.png`) });
  });
}
