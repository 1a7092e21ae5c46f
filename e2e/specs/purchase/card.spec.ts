import { newRegistration } from "@nocturne/test-support";
import { expect, test } from "../../support/test";
import { CALIFORNIA, expectAmount, expectToast, fillAddress, openCart } from "../../support/pages";
import { cartOf, demoProduct } from "../../support/shop";

test("somebody new browses, registers at the checkout, pays, and finds the order", async ({ page }) => {
  const product = await demoProduct(({ sizes, price }) => sizes.length > 0 && Number(price) > 20);
  const size = product.variants.find(({ inventory }) => inventory > 5)?.size ?? "";
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: product.name, exact: true }).click();
  await page.getByRole("combobox", { name: "Size" }).selectOption(size);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expectToast(page, "Added to Cart", `${product.name} has been added to your cart`);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL(`/checkout?total=${product.price}`);

  await page.getByRole("button", { name: "Sign In / Register" }).click();
  const modal = page.getByRole("dialog");
  await modal.getByRole("tab", { name: "Register" }).click();
  const person = newRegistration();
  await modal.getByLabel("First Name").fill(person.firstName);
  await modal.getByLabel("Last Name").fill(person.lastName);
  await modal.getByLabel("Username").fill(person.username);
  await modal.getByLabel("Email").fill(person.email);
  await modal.getByLabel("Password", { exact: true }).fill(person.password);
  await modal.getByLabel("Confirm Password").fill(person.password);
  await modal.getByRole("button", { name: "Create Account" }).click();

  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.getByLabel("Full Name")).toHaveValue("Nell Dark");
  await expect(page.getByLabel("State", { exact: true })).toHaveAttribute("placeholder", "CA");
  await expect(page.getByLabel("Country")).toHaveValue("United States");
  await expect(page.getByText("Complete Your Shipping Details")).toBeVisible();
  await expectAmount(page, "Subtotal", product.price);
  await expectAmount(page, "Tax", "0.00");
  await expectAmount(page, "Total", product.price);

  await fillAddress(page, CALIFORNIA);
  const tax = (Math.round(Number(product.price) * 7.25) / 100).toFixed(2);
  const total = (Number(product.price) + Number(tax)).toFixed(2);
  await expectAmount(page, "Tax", tax);
  await expectAmount(page, "Shipping", "0.00");
  await expectAmount(page, "Total", total);
  await expect(page.getByText(/No card is charged/)).toBeVisible();
  await page.getByRole("button", { name: `Pay $${total}` }).click();

  await expectToast(page, "Payment Successful", "Thank you for your purchase!");
  await expect(page).toHaveURL("/order-success");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order Confirmed!");
  await expect(page.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
  const cartId = await page.evaluate(() => window.localStorage.getItem("cartSessionId"));
  expect(await cartOf(cartId ?? "")).toEqual([]);
  await page.getByRole("button", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL("/");

  await page.getByRole("link", { name: "My Profile" }).click();
  const order = page.getByRole("article");
  await expect(order).toHaveCount(1);
  await expect(order.getByRole("heading", { name: "ORDER STATUS: PROCESSING" })).toBeVisible();
  await expect(order.getByText(/^ORD-\d{10,17}$/)).toBeVisible();
  await expect(order).toContainText(`$${total}`);
  await expect(order).toContainText(person.email);
  await expect(order).toContainText("Nell Dark");
  await expect(order).toContainText(product.name);
  await expect(order).toContainText(String(new Date().getUTCFullYear()));
  await expect(order.getByText("Tracking numbers will appear here once your order ships")).toBeVisible();
});
