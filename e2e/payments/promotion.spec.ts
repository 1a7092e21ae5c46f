import { newPromotion } from "@nocturne/test-support";
import { CARDS, expect, expectConfirmed, fillAddress, fillCard, payButton, test } from "./support/checkout.ts";
import { watchCharges } from "./support/double.ts";
import { openPromotion } from "../support/pages";
import { recordOf } from "./support/medusa.ts";
import { cartOf, ordersOf } from "./support/store.ts";

test("a card pays what a code leaves: shown, charged, stored, and at the Medusa admin", async ({ page, shopper }) => {
  const { code } = await newPromotion({ method: { type: "percentage", value: 15, target_type: "order" } });
  const charges = await watchCharges();
  await page.goto("/checkout?total=25.00");
  await fillAddress(page);
  await expect(page.getByRole("button", { name: "Pay $26.81" })).toBeVisible();
  await openPromotion(page);
  await page.getByLabel("Promotion code").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("-$3.75")).toBeVisible();
  const pay = page.getByRole("button", { name: "Pay $22.79" });
  await expect(pay).toBeVisible();
  await fillCard(page, CARDS.good);
  await pay.click();
  await expectConfirmed(page, shopper);

  expect(await charges()).toMatchObject([{ amount: 2279, amount_received: 2279 }]);
  const [order] = await ordersOf(shopper);
  expect(order).toMatchObject({ subtotal: "25.00", discount: "3.75", tax: "1.54", total: "22.79" });
  const record = await recordOf(order?.id ?? "");
  expect(record).toMatchObject({ item_subtotal: 25, discount_subtotal: 3.75, payment_status: "captured" });
  expect([record.tax_total.toFixed(2), record.total.toFixed(2)]).toEqual(["1.54", "22.79"]);
  expect(record.payment_collections.map(({ captured_amount: captured }) => captured)).toEqual([22.79]);
  expect(await cartOf(shopper)).toEqual([]);
});

test("a code that is removed again is not taken off what is charged", async ({ page, shopper }) => {
  const { code } = await newPromotion({ method: { type: "fixed", value: 5, target_type: "order" } });
  const charges = await watchCharges();
  await page.goto("/checkout?total=25.00");
  await fillAddress(page);
  await openPromotion(page);
  await page.getByLabel("Promotion code").fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("button", { name: "Pay $21.45" })).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("button", { name: "Pay $26.81" })).toBeVisible();
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectConfirmed(page, shopper);
  expect(await charges()).toMatchObject([{ amount: 2681, amount_received: 2681 }]);
  expect((await ordersOf(shopper)).map(({ discount, total }) => [discount, total])).toEqual([["0.00", "26.81"]]);
});
