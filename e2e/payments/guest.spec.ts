import type { Order } from "@nocturne/contract";
import { mailsTo } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { CARDS, expect, expectToast, fillAddress, fillCard, payButton, test, type Guest } from "./support/checkout.ts";
import { watchCharges } from "./support/double.ts";
import { ask, cartOf, owner } from "./support/store.ts";

/** The checkout of somebody without an account, up to the point where the card is asked for. */
async function openGuestCheckout(page: Page, { email }: Guest): Promise<void> {
  await page.goto("/checkout?total=25.00");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await page.getByLabel("Full Name").fill("Nell Dark");
  await fillAddress(page);
  await expect(page.getByLabel("Card number")).toBeVisible();
}

async function ordersBy({ email }: Guest): Promise<Order[]> {
  const orders = await ask<Order[]>("GET", "/api/admin/orders", { token: await owner() });
  return orders.filter(({ customerEmail }) => customerEmail === email);
}

test("a guest's card is charged once; order, mail and page are there without an account", async ({ page, guest }) => {
  const charges = await watchCharges();
  await openGuestCheckout(page, guest);
  await expect(page.getByText("$26.81").first()).toBeVisible();
  await fillCard(page, CARDS.good);
  await payButton(page).dblclick();
  await expectToast(page, "Payment Successful", "Thank you for your purchase!");
  await expect(page).toHaveURL(/\/order-success/);
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();

  const [order, ...others] = await ordersBy(guest);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ subtotal: "25.00", tax: "1.81", total: "26.81", status: "Processing" });
  expect(await charges()).toMatchObject([{ amount: 2681, amount_received: 2681 }]);
  expect(await cartOf(guest)).toEqual([]);
  await expect
    .poll(async () => (await mailsTo(guest.email)).filter((mail) => mail.includes(order?.orderNumber ?? "none")))
    .toHaveLength(1);

  await page.getByRole("link", { name: "View Your Order" }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText(order?.orderNumber ?? "none").first()).toBeVisible();
});

test("a guest's declined card is told of, and another one pays for the same address", async ({ page, guest }) => {
  const charges = await watchCharges();
  await openGuestCheckout(page, guest);
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expectToast(page, "Payment Failed");
  await expect(page.getByLabel("Street Address")).toHaveValue("13 Crypt Lane");
  expect(await ordersBy(guest)).toEqual([]);
  await fillCard(page, CARDS.secure);
  await payButton(page).click();
  await page.getByRole("dialog", { name: "3D Secure" }).getByRole("button", { name: "Complete" }).click();
  await expect(page).toHaveURL(/\/order-success/);
  await expect.poll(async () => (await ordersBy(guest)).map(({ total }) => total)).toEqual(["26.81"]);
  expect(await charges()).toHaveLength(1);
});
