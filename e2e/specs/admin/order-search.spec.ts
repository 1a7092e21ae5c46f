import { expect, test } from "../../support/test";
import { buy } from "../../support/checkout";
import { expectAccessible } from "../../support/axe";
import { OREGON, sidewaysRoom } from "../../support/pages";
import { openPanel } from "../../support/panel";

test("an order is found by keyboard alone, and the address keeps what was chosen", async ({ page, browser, shop }) => {
  const placed = await buy(page, shop, OREGON);
  const context = await browser.newContext();
  const desk = await context.newPage();
  await openPanel(desk, shop, "Orders");
  const search = desk.getByRole("searchbox", { name: "Find an order" });
  await search.fill(placed.orderNumber.slice(4));
  await search.press("Enter");
  await expect(desk.getByText("1 found")).toBeVisible();
  await expect(desk.getByRole("tabpanel").getByRole("article")).toHaveCount(1);

  await desk.getByRole("button", { name: "Filters" }).press("Enter");
  await desk.getByLabel("Order state").selectOption("To send");
  await expect(desk.getByRole("button", { name: "Filters (1)" })).toHaveAttribute("aria-expanded", "true");
  await expect(desk.getByRole("article", { name: placed.orderNumber })).toBeVisible();
  await desk.getByLabel("Payment").selectOption("Refunded, also in part");
  await expect(desk.getByText("0 found")).toBeVisible();
  await expect(desk.getByText("No orders found")).toBeVisible();
  // A target half under the sticky header would count as too small.
  await desk.getByRole("banner").evaluate((header) => header.style.setProperty("position", "static"));
  await expectAccessible(desk, "filters that find nothing", "#admin");

  await desk.reload();
  await expect(desk.getByText("0 found")).toBeVisible();
  await expect(desk.getByLabel("Payment")).toHaveValue("refunded");
  await desk.getByLabel("Payment").selectOption("Paid");
  await expect(desk.getByRole("article", { name: placed.orderNumber })).toBeVisible();
  for (const width of [390, 900, 1440]) {
    await desk.setViewportSize({ width, height: 900 });
    expect(await sidewaysRoom(desk), `${width} px`).toBe(0);
  }
  await desk.getByRole("button", { name: "Clear filters" }).press("Enter");
  await expect(desk.getByRole("button", { name: "Filters", exact: true })).toBeVisible();
  await context.close();
});
