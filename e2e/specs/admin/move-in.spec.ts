import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { medusaAdmin, sql } from "@nocturne/test-support";
import { expectAccessible } from "../../support/axe";
import { sidewaysRoom } from "../../support/pages";
import type { Shop } from "../../support/shop";
import { expect, test } from "../../support/test";
import { remember } from "../../support/users";

const mark = `e${randomUUID().slice(0, 8)}`;
const FILENAME = `${mark}-products.csv`;

const HEADER = "Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status";
const FILE = [
  HEADER,
  `${mark}-1,Owl ${mark},<p>Soft <b>wool</b>.</p>,Us,Size,S,${mark}-s,20.00,draft`,
  `${mark}-1,,,,,M,${mark}-m,20.00,`,
  `${mark}-2,Bat ${mark},,Us,Title,Default Title,,cheap,draft`,
].join("\n");

test.afterAll(async () => {
  const made = await sql<{ id: string }>("select id from product where handle like $1 and deleted_at is null", [
    `${mark}%`,
  ]);
  for (const { id } of made) await medusaAdmin("DELETE", `/admin/products/${id}`);
  await sql("delete from move_in_row where move_in_id in (select id from move_in where filename = $1)", [FILENAME]);
  await sql("delete from move_in where filename = $1", [FILENAME]);
  await sql("delete from redirect where id like $1 or id in ('/products', '/collections', '/collections/all')", [
    `%${mark}%`,
  ]);
});

async function open(page: Page, shop: Shop): Promise<void> {
  await remember(page, { sessionToken: shop.token });
  await page.goto("/shop-settings/move-in");
  await expect(page.getByRole("heading", { level: 2, name: "Move In" })).toBeVisible();
}

const card = (page: Page) => page.getByRole("region", { name: FILENAME });

test("the owner checks a file, reads what is wrong, imports it and finds what was made", async ({ page, shop }) => {
  await open(page, shop);
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please choose a file first." })).toBeVisible();

  await page.getByLabel("CSV file").setInputFiles({ name: FILENAME, mimeType: "text/csv", buffer: Buffer.from(FILE) });
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(card(page).getByRole("status").first()).toHaveText(
    "Products of Shopify. Checked: nothing is changed yet.",
  );
  await expect(card(page).getByText('Not moved in: "vendor".')).toBeVisible();
  await expect(card(page).getByRole("row", { name: /Bat/ })).toContainText('Row 4: "cheap" is no price such as 12.50.');
  await expectAccessible(page, "a file that was checked");

  await card(page).getByLabel("Show").selectOption("make");
  await expect(card(page).getByRole("row", { name: /Owl/ })).toContainText("New");
  const saved = page.waitForEvent("download");
  await card(page).getByRole("button", { name: "Save the report" }).click();
  expect((await saved).suggestedFilename()).toBe("move-in-report.csv");

  await card(page).getByRole("button", { name: "Import 1 record" }).press("Enter");
  await expect(card(page).getByRole("status").first()).toHaveText("Products of Shopify. Imported.", {
    timeout: 60_000,
  });
  await expect(card(page).getByRole("progressbar", { name: "Imported so far" })).toHaveAttribute("value", "1");
  await expect(card(page).getByRole("link", { name: `Owl ${mark}` })).toHaveAttribute("href", /^\/product\/prod_/);
  await expectAccessible(page, "a file that was imported");

  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysRoom(page), `${width} px`).toBe(0);
  }

  await card(page).getByRole("button", { name: "Forget" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Forget" }).click();
  await expect(card(page)).toBeHidden();
});
