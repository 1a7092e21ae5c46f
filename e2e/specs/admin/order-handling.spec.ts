import { expect, test } from "../../support/test";
import { expectAccessible } from "../../support/axe";
import { atCheckout, buy } from "../../support/checkout";
import { expectToast, fillAddress, OREGON, payButton, sidewaysRoom } from "../../support/pages";
import { openPanel } from "../../support/panel";
import { listProducts } from "../../support/shop";
import { ordersOf } from "../../support/users";

test("an order is handled by keyboard: a note, a parcel, a refund, and the timeline of it", async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000);
  const placed = await buy(page, shop, OREGON);
  const context = await browser.newContext();
  const desk = await context.newPage();
  await openPanel(desk, shop, "Orders");
  // A target half under the sticky header would count as too small.
  await desk.getByRole("banner").evaluate((header) => header.style.setProperty("position", "static"));
  const order = desk.getByRole("article", { name: placed.orderNumber });
  await order.getByRole("button", { name: `Handle ${placed.orderNumber}` }).press("Enter");
  const timeline = order.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText("Order placed")).toBeVisible();
  await expectAccessible(desk, "an order that is handled", "#admin");

  await order.getByLabel("Private note").fill("Leave it with the raven.");
  await order.getByRole("button", { name: "Save note" }).press("Enter");
  await expectToast(desk, "Success", "Note saved");
  await expect(timeline.getByText(/^Note written/)).toBeVisible();

  await order.getByRole("button", { name: "Send a mail again" }).press("Enter");
  const mail = order.getByRole("region", { name: "Send a mail again" });
  await expect(mail.getByRole("group", { name: "What it says" })).toContainText(placed.orderNumber);
  await expectAccessible(desk, "a mail that is to be sent again", "#admin");
  await mail.getByRole("button", { name: "Send mail" }).press("Enter");
  await expectToast(desk, "Success", "The mail is on its way");

  const parcel = order.getByRole("form", { name: "Send some pieces" });
  await parcel.getByLabel(/\(of 1\)$/).fill("1");
  await parcel.getByLabel("Parcel number").fill("1Z-HANDLED");
  await parcel.getByLabel("Parcel number").press("Enter");
  await expectToast(desk, "Success", "The parcel is sent");
  await expect(timeline.getByText(/^Sent/)).toBeVisible();
  await expect(order.getByText("Everything is packed or sent.")).toBeVisible();

  const refund = order.getByRole("form", { name: "Refund some pieces" });
  await expect(refund.getByRole("button", { name: "Refund", exact: true })).toBeDisabled();
  await refund.getByLabel(/\(of 1\)$/).fill("1");
  const button = refund.getByRole("button", { name: /^Refund \$\d/ });
  await expect(button).toBeEnabled();
  for (const width of [390, 900, 1440]) {
    await desk.setViewportSize({ width, height: 900 });
    expect(await sidewaysRoom(desk), `${width} px`).toBe(0);
  }
  await button.press("Enter");
  await expectAccessible(desk, "the question before a refund", "[role=alertdialog]");
  await desk.getByRole("alertdialog").getByRole("button", { name: "Refund" }).press("Enter");
  await expect(order.getByText("There is nothing to refund.")).toBeVisible();
  await expect(timeline.getByText(/^Refunded/)).toBeVisible();
  await context.close();
});

test("a refund puts a piece back to stock by keyboard", async ({ page, browser, shop }) => {
  test.setTimeout(120_000);
  const product = await shop.newProduct({ inventory: 5 });
  const { user } = await atCheckout(page, product, 2);
  await fillAddress(page, OREGON);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const [placed] = await ordersOf(user);
  if (!placed) throw new Error("There is no order.");
  const context = await browser.newContext();
  const desk = await context.newPage();
  await openPanel(desk, shop, "Orders");
  await desk.getByRole("banner").evaluate((header) => header.style.setProperty("position", "static"));
  const order = desk.getByRole("article", { name: placed.orderNumber });
  await order.getByRole("button", { name: `Handle ${placed.orderNumber}` }).press("Enter");
  const refund = order.getByRole("form", { name: "Refund some pieces" });
  const stock = refund.getByLabel(/^Back to stock/);
  await expect(refund.getByLabel(/\(of 2\)$/)).toBeVisible();
  await expect(stock).toHaveCount(0);
  await refund.getByLabel(/\(of 2\)$/).fill("1");
  await expect(stock).toHaveValue("none");
  await stock.selectOption("Yes, they are not sent");
  await expectAccessible(desk, "a refund that restocks", "#admin");
  for (const width of [390, 900, 1440]) {
    await desk.setViewportSize({ width, height: 900 });
    expect(await sidewaysRoom(desk), `${width} px`).toBe(0);
  }
  await refund.getByRole("button", { name: "Refund $25.00" }).press("Enter");
  await desk.getByRole("alertdialog").getByRole("button", { name: "Refund" }).press("Enter");
  await expectToast(desk, "Success", "Refunded $25.00");
  await expect(order.getByRole("form", { name: "Send some pieces" }).getByLabel(/\(of 1\)$/)).toBeVisible();
  await expect.poll(async () => (await listProducts()).find(({ id }) => id === product.id)?.inventory).toBe(4);
  await context.close();
});
