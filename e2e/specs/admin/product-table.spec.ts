import { randomUUID } from "node:crypto";
import { callOk } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { sidewaysRoom } from "../../support/pages";

import { listProducts } from "../../support/shop";
import { expect, test } from "../../support/test";
import { remember } from "../../support/users";

const cell = (page: Page, name: string, product: string) => page.getByLabel(`${name} of ${product}`);
const priceOf = async (id: string) => (await listProducts()).find((product) => product.id === id)?.price;

test("prices and stock of many are changed at once by keys alone, saved and taken back", async ({ page, shop }) => {
  const mark = `Row ${randomUUID().slice(0, 8)}`;
  const [one, two] = [
    await shop.newProduct({ name: `${mark} one`, price: "20.00", inventory: 5 }),
    await shop.newProduct({ name: `${mark} two`, price: "9.99", inventory: 6 }),
  ];
  await remember(page, { sessionToken: shop.token });
  await page.goto("/shop-settings/product-table");
  await page.getByRole("searchbox", { name: "Find a product" }).focus();
  await page.keyboard.type(mark);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 products", { exact: true })).toBeVisible();

  await page.getByRole("checkbox", { name: "Select all on this page" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("2 products are selected.")).toBeVisible();
  await page.getByLabel("Value").focus();
  await page.keyboard.type("-25");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Filled in for 2. Nothing is saved yet.")).toBeVisible();
  await expect(cell(page, "Price in $", two.name)).toHaveValue("7.49");
  expect(await priceOf(one.id)).toBe("20.00");

  await cell(page, "Stock", one.name).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("1.5");
  await expect(page.getByText("A whole number, or nothing.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("12");
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the table of products at ${width} px`);
    expect(await sidewaysRoom(page)).toBe(0);
  }
  await page.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 products were saved.")).toBeVisible();
  expect([await priceOf(one.id), await priceOf(two.id)]).toEqual(["15.00", "7.49"]);

  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 products are as they were.")).toBeVisible();
  await expect(cell(page, "Stock", one.name)).toHaveValue("5");
  expect([await priceOf(one.id), await priceOf(two.id)]).toEqual(["20.00", "9.99"]);
});

test("what somebody else changed meanwhile is not overwritten, and what was typed is kept", async ({ page, shop }) => {
  const product = await shop.newProduct({ name: `Row ${randomUUID().slice(0, 8)}`, price: "20.00", inventory: 5 });
  await remember(page, { sessionToken: shop.token });
  await page.goto("/shop-settings/product-table");
  await page.getByRole("searchbox", { name: "Find a product" }).fill(product.name);
  await page.getByRole("button", { name: "Find" }).click();
  const price = cell(page, "Price in $", product.name);
  await price.fill("25");
  await callOk("PUT /api/products/{id}", { params: { id: product.id }, token: shop.token, body: { price: "22" } });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 was left as it is.")).toBeVisible();
  await expect(page.getByText("This product was changed meanwhile.")).toBeVisible();
  expect(await priceOf(product.id)).toBe("22.00");
  await expect(price).toHaveValue("25");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 product was saved.")).toBeVisible();
  expect(await priceOf(product.id)).toBe("25.00");

  await price.fill("26");
  await page.getByRole("link", { name: "Shipping", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button").first().focus();
  await page.keyboard.press("Escape");
  await expect(price).toHaveValue("26");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(price).toHaveValue("25.00");
});
