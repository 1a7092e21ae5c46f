import { campaign, newPromotion } from "@nocturne/test-support";
import { atCheckout } from "../../support/checkout";
import { CALIFORNIA, expectAmount, expectToast, fillAddress, openPromotion } from "../../support/pages";
import { expect, test } from "../../support/test";
import { ordersOf } from "../../support/users";

test("a code from the cart takes its part off what is shown, paid and stored", async ({ page, shop, noise }) => {
  noise.expect(/404/);
  const { code } = await newPromotion({ method: { value: 15 } });
  const product = await shop.standingProduct({ price: "20.00" });
  const { user } = await atCheckout(page, product, 2);
  await page.getByRole("button", { name: /^Cart/ }).click();
  const drawer = page.getByRole("dialog", { name: "Shopping Cart" });
  await openPromotion(drawer);
  await drawer.getByLabel("Promotion code").fill("NO-SUCH-CODE");
  await drawer.getByRole("button", { name: "Apply" }).click();
  await expect(drawer.getByText("We do not know that code.")).toBeVisible();
  await expect(drawer.getByLabel("Promotion code")).toHaveValue("NO-SUCH-CODE");
  await drawer.getByLabel("Promotion code").fill(code.toLowerCase());
  await drawer.getByLabel("Promotion code").press("Enter");
  await expect(drawer.getByRole("button", { name: "Remove", exact: true })).toBeFocused();
  await expect(drawer.getByText("-$6.00")).toBeVisible();
  await expect(drawer.getByText("$34.00")).toBeVisible();
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();

  await fillAddress(page, CALIFORNIA);
  await expectAmount(page, "Subtotal", "40.00");
  await expectAmount(page, "Total", "36.47");
  await page.getByRole("button", { name: "Pay $36.47" }).click();
  await expect(page).toHaveURL("/order-success");
  const orders = await ordersOf(user);
  expect(orders.map(({ subtotal, discount, tax, total }) => [subtotal, discount, tax, total])).toEqual([
    ["40.00", "6.00", "2.47", "36.47"],
  ]);
  await page.goto("/profile");
  await expect(page.getByText("-$6.00")).toBeVisible();
});

test("a code that makes all of it free leads to the free order, and back when it is removed", async ({
  page,
  shop,
}) => {
  const { code } = await newPromotion({ method: { value: 100 } });
  const product = await shop.standingProduct({ price: "20.00" });
  const { user } = await atCheckout(page, product);
  await fillAddress(page, CALIFORNIA);
  const pay = page.getByRole("button", { name: "Pay $21.45" });
  await expect(pay).toBeVisible();
  await openPromotion(page);
  const apply = async () => {
    await page.getByLabel("Promotion code").fill(code);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("button", { name: "Confirm Free Order" })).toBeVisible();
    await expect(pay).toHaveCount(0);
  };
  await apply();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(pay).toBeVisible();
  await expect(page.getByLabel("Street Address")).toHaveValue(CALIFORNIA.street);
  await apply();
  await page.getByRole("button", { name: "Confirm Free Order" }).click();
  await expectToast(page, "Order Confirmed", "Your free order has been processed successfully!");
  await expect(page).toHaveURL("/order-success");
  expect((await ordersOf(user)).map(({ discount, total }) => [discount, total])).toEqual([["20.00", "0.00"]]);
});

test("a code that needs an account counts again as soon as somebody logs in", async ({ page, shop }) => {
  const budget = { type: "use_by_attribute", attribute: "customer_id", limit: 1 };
  const { code } = await newPromotion({ method: { value: 20 }, campaign: campaign({ budget }) });
  const { user } = await atCheckout(page, await shop.standingProduct({ price: "20.00" }));
  await openPromotion(page);
  await page.getByLabel("Promotion code").fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("-$4.00")).toBeVisible();

  await page.getByRole("link", { name: "My Profile" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Cart (1)" }).click();
  const drawer = page.getByRole("dialog", { name: "Shopping Cart" });
  await expect(drawer.getByText("Please log in to use it.")).toBeVisible();
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("button", { name: "Sign In / Register" }).click();
  await page.getByLabel("Username").fill(user.username);
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("-$4.00")).toBeVisible();
  await expect(page.getByText("Please log in to use it.")).toHaveCount(0);
});
