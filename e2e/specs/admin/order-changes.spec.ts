import { expect, test } from "../../support/test";
import { expectAccessible } from "../../support/axe";
import { buy } from "../../support/checkout";
import { expectToast, fillAddress, OREGON, payButton, sidewaysRoom } from "../../support/pages";
import { openPanel } from "../../support/panel";
import { newCart } from "../../support/shop";
import { ordersOf, signIn } from "../../support/users";

test("an admin changes the address of an order by keyboard, and the timeline says so", async ({
  page,
  browser,
  shop,
}) => {
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

test("an admin swaps a size of an order by keyboard", async ({ page, browser, shop }) => {
  test.setTimeout(120_000);
  const product = await shop.newProduct({ sizes: ["S", "M"], inventory: 5 });
  const user = await signIn(page, { cartSessionId: await newCart(product, 1, "S") });
  await page.goto(`/checkout?total=${product.price}`);
  await fillAddress(page, OREGON);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const [placed] = await ordersOf(user);
  if (!placed) throw new Error("There is no order.");
  const context = await browser.newContext();
  const desk = await context.newPage();
  await openPanel(desk, shop, "Orders");
  const order = desk.getByRole("article", { name: placed.orderNumber });
  await order.getByRole("button", { name: `Handle ${placed.orderNumber}` }).press("Enter");
  const open = order.getByRole("button", { name: "Swap size or colour" });
  await open.press("Enter");
  const dialog = desk.getByRole("dialog", { name: "Swap size or colour" });
  await dialog.getByRole("button", { name: "Swap", exact: true }).press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Please choose what you want in its place.");
  await dialog.getByRole("radio", { name: "M", exact: true }).press("Space");
  await expectAccessible(desk, "a swap by an admin", "[role=dialog]");
  await dialog.getByRole("button", { name: "Swap", exact: true }).press("Enter");
  await expectToast(desk, "Success", "Swapped");
  await expect(open).toBeFocused();
  const timeline = order.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText(/: S → M$/)).toBeVisible();
  await context.close();
});
