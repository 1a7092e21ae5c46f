import { mailsTo } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { fillAddress, OREGON, payButton, sidewaysRoom, untilAlive } from "../../support/pages";
import { newCart, type Shop } from "../../support/shop";
import { expect, test } from "../../support/test";
import { ordersOf, signIn } from "../../support/users";

/** Buys a size of a product of this test alone, and opens the order's page from the profile, signed in. */
async function openOwnOrder(page: Page, shop: Shop) {
  const product = await shop.newProduct({ sizes: ["S", "M", "L"], name: "Changing Coat" });
  const user = await signIn(page, { cartSessionId: await newCart(product, 1, "M") });
  await page.goto(`/checkout?total=${product.price}`);
  await fillAddress(page, OREGON);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const [order] = await ordersOf(user);
  if (!order) throw new Error("There is no order.");
  await page.goto("/profile");
  await page.getByRole("button", { name: `Open order ${order.orderNumber}` }).click();
  await expect(page).toHaveURL(/\/order\//);
  await untilAlive(page);
  await expect(page.getByRole("button", { name: "Cancel Order" })).toBeVisible();
  return { user, order, product };
}

/** Paper has the order and its address, and nothing that only buttons can do. */
async function expectPaper(page: Page): Promise<void> {
  const headings = ["Change this order", "Links to this page"].map((name) => page.getByRole("heading", { name }));
  for (const heading of headings) await expect(heading).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const heading of headings) await expect(heading).toBeHidden();
  await expect(page.getByText(OREGON.street)).toBeVisible();
  await page.emulateMedia({ media: null });
}

async function expectFits(page: Page): Promise<void> {
  for (const width of [320, 900, 1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysRoom(page), `at ${width} px`).toBe(0);
  }
}

test("a shopper fixes the address, swaps a size and cancels on a phone, by keys alone", async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { user } = await openOwnOrder(page, shop);
  await expectAccessible(page, "changeable");
  await expectFits(page);
  await expectPaper(page);

  const change = page.getByRole("button", { name: "Change Address" });
  await change.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("It stays in OR, United States")).toBeVisible();
  await expect(dialog.getByLabel("Country")).toHaveCount(0);
  await expectAccessible(page, "address");
  await expectFits(page);
  const street = dialog.getByLabel("Street Address");
  await street.fill("");
  await page.keyboard.press("Enter");
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription(/Street Address is missing/);
  await page.keyboard.type("77 Raven Row");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("77 Raven Row")).toBeVisible();
  await expect(change).toBeFocused();

  await page.getByRole("button", { name: "Swap Size or Colour" }).press("Enter");
  await expect(dialog.getByRole("group", { name: "Changing Coat, Size: M" })).toBeVisible();
  await expectAccessible(page, "swap");
  await expectFits(page);
  await dialog.getByRole("button", { name: "Swap", exact: true }).press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Please choose what you want in its place.");
  await dialog.getByRole("radio", { name: "S", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "L", exact: true })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Size L")).toBeVisible();

  await page.getByRole("button", { name: "Cancel Order" }).press("Enter");
  await expect(
    dialog.getByText("The order will say that it is refunded. This was a demonstration: no money moves."),
  ).toBeVisible();
  await expectAccessible(page, "cancel");
  await expectFits(page);
  await dialog.getByRole("button", { name: "Yes, Cancel It" }).press("Enter");
  await expect(page.getByText("ORDER STATUS: CANCELLED")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Change this order" })).toHaveCount(0);
  await expectAccessible(page, "cancelled");
  await expect.poll(async () => (await mailsTo(user.email)).length, { timeout: 15_000 }).toBe(4);
});

test("what the owner packs meanwhile is not changed, and the page says why", async ({ page, shop, noise }) => {
  noise.expect(/409/);
  const { order } = await openOwnOrder(page, shop);
  await page.getByRole("button", { name: "Cancel Order" }).click();
  await shop.setStatus(order.id, "Packed");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Yes, Cancel It" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/This order is packed already/);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByText("It is packed already. To change it now, please write to us.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel Order" })).toHaveCount(0);
  await expectAccessible(page, "packed");
});
