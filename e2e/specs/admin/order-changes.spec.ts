import { expect, test } from "../../support/test";
import { expectAccessible } from "../../support/axe";
import { buy } from "../../support/checkout";
import { OREGON, expectToast, sidewaysRoom } from "../../support/pages";
import { openPanel } from "../../support/panel";

test("an admin changes the address of an order by keyboard, and the timeline says so", async ({ page, browser, shop }) => {
  test.setTimeout(120_000);
  const placed = await buy(page, shop, OREGON);
  const context = await browser.newContext();
  const desk = await context.newPage();
  await openPanel(desk, shop, "Orders");
  const order = desk.getByRole("article", { name: placed.orderNumber });
  await order.getByRole("button", { name: `Handle ${placed.orderNumber}` }).press("Enter");
  const open = order.getByRole("button", { name: "Change address" });
  await open.press("Enter");
  const dialog = desk.getByRole("dialog", { name: "Change address" });
  await expect(dialog.getByLabel("Street Address")).toHaveValue(OREGON.street);
  await expect(dialog.getByLabel("State")).toHaveCount(0);
  await expectAccessible(desk, "the address of an order", "[role=dialog]");
  for (const width of [390, 900, 1440]) {
    await desk.setViewportSize({ width, height: 900 });
    expect(await sidewaysRoom(desk), `${width} px`).toBe(0);
  }
  await dialog.getByLabel("Street Address").fill("7 Raven Row");
  await dialog.getByLabel("Street Address").press("Enter");
  await expectToast(desk, "Success", "The order goes to the new address");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  const timeline = order.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText(/^Changed/)).toBeVisible();
  await expect(order.getByText("7 Raven Row")).toBeVisible();
  await context.close();
});
