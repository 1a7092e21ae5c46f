import { expectAccessible } from "../../support/axe";
import { atCheckout, buy } from "../../support/checkout";
import { expectToast, OREGON, payButton } from "../../support/pages";
import { newCart } from "../../support/shop";
import { expect, test } from "../../support/test";
import { remember, signIn } from "../../support/users";

test("the address of the last order is there at the next checkout, on another device too", async ({
  page,
  browser,
  shop,
}) => {
  const product = await shop.standingProduct();
  const { user } = await atCheckout(page, product);
  await page.getByLabel("Country").fill("Austria");
  await page.getByLabel("Street Address").fill("Ring 1");
  await page.getByLabel("City").fill("Wien");
  await page.getByLabel("ZIP Code").fill("1010");
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");

  const elsewhere = await browser.newContext({ reducedMotion: "reduce" });
  const other = await elsewhere.newPage();
  await remember(other, { sessionToken: user.token, cartSessionId: await newCart(product) });
  await other.goto("/checkout?total=25.00");
  await expect(other.getByLabel("Street Address")).toHaveValue("Ring 1");
  await expect(other.getByLabel("Country")).toHaveValue("Austria");
  await expectAccessible(other, "checkout with a kept address");
  await expect(payButton(other)).toBeVisible();
  await other.reload();
  await expect(other.getByLabel("ZIP Code")).toHaveValue("1010");
  await other.getByLabel("Saved Addresses").selectOption("Another address");
  await expect(other.getByLabel("Street Address")).toHaveValue("");
  await expect(other.getByLabel("Country")).toHaveValue("United States");
  await elsewhere.close();
});

test("the profile changes, adds and removes addresses", async ({ page, shop }) => {
  await buy(page, shop, OREGON);
  await page.goto("/profile");
  const addresses = page.getByRole("region", { name: "Addresses" });
  await expect(addresses.getByText("Used next")).toBeVisible();

  await addresses.getByRole("button", { name: "Add an Address" }).click();
  await addresses.getByRole("button", { name: "Save Address" }).click();
  await expect(addresses.getByLabel("Full Name")).toHaveAccessibleDescription("Full Name is missing.");
  await expectAccessible(page, "profile, address refused");
  await addresses.getByLabel("Country").fill("Deutschland");
  await addresses.getByLabel("Full Name").fill("Nell Dark");
  await addresses.getByLabel("Street Address").fill("Kastanienallee 1");
  await addresses.getByLabel("City").fill("Berlin");
  await addresses.getByLabel("ZIP Code").fill("10435");
  await addresses.getByRole("button", { name: "Save Address" }).click();
  await expectToast(page, "Address saved", "It is there at your next checkout");
  await expect(addresses.getByText("Nell Dark\nKastanienallee 1\n10435 Berlin\nGermany")).toBeVisible();

  await addresses.getByRole("button", { name: "Edit Kastanienallee 1" }).click();
  await addresses.getByLabel("City").fill("Potsdam");
  await addresses.getByRole("button", { name: "Save Address" }).click();
  await expect(addresses.getByText("10435 Potsdam")).toBeVisible();
  await addresses.getByRole("button", { name: "Use Kastanienallee 1 next" }).click();
  await expect(addresses.getByRole("listitem").first()).toContainText("Kastanienallee 1");

  await addresses.getByRole("button", { name: `Remove ${OREGON.street}` }).click();
  await expect(addresses.getByRole("button", { name: "Keep" })).toBeFocused();
  await addresses.getByRole("button", { name: "Keep" }).click();
  await addresses.getByRole("button", { name: `Remove ${OREGON.street}` }).click();
  await addresses.getByRole("button", { name: "Yes, Remove" }).click();
  await expectToast(page, "Address removed", "Your orders keep theirs.");
  await expect(addresses.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page, "profile with addresses");
});

test("an account that has ordered nothing keeps no address", async ({ page }) => {
  await signIn(page);
  await page.goto("/profile");
  await expect(page.getByRole("region", { name: "Addresses" })).toContainText("None yet.");
});
