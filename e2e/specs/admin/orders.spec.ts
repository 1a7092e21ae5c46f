import { expect, test } from "../../support/test";
import { buy } from "../../support/checkout";
import { expectToast, OREGON } from "../../support/pages";
import { openPanel } from "../../support/panel";

test("an order is shipped with two tracking numbers, and its customer sees them", async ({ browser, page, shop }) => {
  const placed = await buy(page, shop, OREGON);

  const desk = await browser.newPage();
  await openPanel(desk, shop, "Orders");
  await expect(desk.getByRole("tab", { name: /^Orders \([1-9]\d*\)$/ })).toBeVisible();
  const order = desk.getByRole("article", { name: placed.orderNumber });
  await order.getByRole("button", { name: "Update Status" }).click();
  await expectToast(desk, "Error", "Please enter a status");
  await order.getByLabel("Status").fill("Shipped");
  await order.getByRole("button", { name: "Update Status" }).click();
  await expectToast(desk, "Success", "Order status updated");
  await order.getByLabel("Tracking Number 1").fill("1Z-NIGHT");
  await order.getByLabel("Tracking URL 1").fill("tracking.example/1Z-NIGHT");
  await order.getByLabel("Tracking Number 2").fill("RAVEN 7");
  await order.getByRole("button", { name: "Update Tracking" }).click();
  await expectToast(desk, "Success", "Updated 2 tracking number(s)");
  await expect(order.getByRole("link", { name: "Track Package" })).toHaveAttribute(
    "href",
    "https://tracking.example/1Z-NIGHT",
  );
  await desk.close();

  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "ORDER STATUS: SHIPPED" })).toBeVisible();
  await expect(page.getByText("RAVEN 7")).toBeVisible();
});
