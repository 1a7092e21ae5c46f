import { expectAccessible } from "../../support/axe";
import { buy } from "../../support/checkout";
import { expectToast, OREGON, sidewaysRoom } from "../../support/pages";
import { openPanel } from "../../support/panel";
import { expect, test } from "../../support/test";

test("orders are shipped out of a carrier's file once it was looked at", async ({
  page: shopper,
  browser,
  shop,
}, info) => {
  const order = await buy(shopper, shop, OREGON);
  const page = await (await browser.newContext()).newPage();
  await openPanel(page, shop, "Orders");
  // A target half under the sticky header would count as too small.
  await page.getByRole("banner").evaluate((header) => header.style.setProperty("position", "static"));
  const open = page.getByRole("button", { name: "Tracking file" });
  await open.press("Enter");
  await expect(open).toHaveAttribute("aria-pressed", "true");
  const rows = `Order ID,Tracking Number,Carrier\n${order.orderNumber},94001,USPS\nORD-0000,94002,USPS`;
  await page.getByRole("textbox", { name: "Rows" }).fill(rows);
  await page.getByRole("button", { name: "Look at it" }).press("Enter");
  const table = page.getByRole("table", { name: "What the file does" });
  await expect(table.getByRole("row").nth(1)).toContainText("Is marked as shipped, with one mail");
  await expect(table.getByRole("row").nth(2)).toContainText("No order has this number");
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysRoom(page)).toBe(0);
    await expectAccessible(page, `a tracking file at ${width}`);
    await table.scrollIntoViewIfNeeded();
    await page.screenshot({ path: info.outputPath(`tracking-${width}.png`) });
  }
  await page.getByRole("button", { name: "Ship 1 order" }).press("Enter");
  await expectToast(page, "Success", "1 order has its tracking");
  await expect(table.getByRole("row").nth(1)).toContainText("Shipped");
  await page.getByRole("button", { name: "Look at it" }).click();
  await expect(table.getByRole("row").nth(1)).toContainText("Has this number already");
});
