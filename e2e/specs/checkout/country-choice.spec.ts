import { expectAccessible } from "../../support/axe";
import { atCheckout } from "../../support/checkout";
import { CALIFORNIA, fillAddress, payButton } from "../../support/pages";
import { expect, test } from "../../support/test";
import { ordersOf } from "../../support/users";

const REFUSAL = "We do not know that country. Please choose it from the list.";

test("no order goes to a country that nobody chose", async ({ page, shop }) => {
  const { user } = await atCheckout(page, await shop.standingProduct());
  await fillAddress(page, CALIFORNIA);
  await expect(payButton(page)).toBeVisible();
  const country = page.getByLabel("Country");
  for (const typed of ["Austri", "Germ", "Irel", "Atlantis", "Congo"]) {
    await country.fill(typed);
    await expect(payButton(page)).toHaveCount(0);
    await country.press("Tab");
    await expect(country).toHaveValue(typed);
    await expect(country).toHaveAccessibleDescription(REFUSAL);
    await expect(page.getByText("Still missing: Country.")).toBeVisible();
  }
  await expectAccessible(page, "country refused");
  await page.getByRole("button", { name: "Review Details" }).click();
  await expect(country).toBeFocused();
  expect(await ordersOf(user)).toEqual([]);

  await country.fill("Austria");
  await country.press("Tab");
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  expect((await ordersOf(user)).map(({ shippingAddress }) => shippingAddress.country)).toEqual(["AT"]);
});

test("the country is chosen with keys alone, or by a press", async ({ page, shop }) => {
  await atCheckout(page, await shop.standingProduct());
  const country = page.getByRole("combobox", { name: "Country" });
  await country.focus();
  await page.keyboard.type("austr");
  await expect(page.getByRole("option").first()).toHaveText(/^Australia/);
  await expectAccessible(page, "list of countries");
  await page.keyboard.press("Enter");
  await expect(country).toHaveValue("austr");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Austria" })).toHaveAttribute(
    "id",
    (await country.getAttribute("aria-activedescendant")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(country).toHaveValue("Austria");
  await expect(page.getByRole("listbox")).toHaveCount(0);

  await country.click();
  await page.keyboard.type("japa");
  await page.getByRole("option", { name: "Japan" }).click();
  await expect(country).toHaveValue("Japan");
  const prefecture = page.getByRole("combobox", { name: "Prefecture" });
  await prefecture.fill("toky");
  await page.getByRole("option", { name: "Tokyo" }).click();
  await expect(prefecture).toHaveValue("Tokyo");
});

test("the page follows a country that is typed and not left", async ({ page, shop }) => {
  await atCheckout(page, await shop.standingProduct());
  await fillAddress(page, { ...CALIFORNIA, state: "" });
  await page.getByLabel("Country").fill("DE");
  await expect(page.getByLabel("Postal Code")).toBeVisible();
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
});

test("each field tells the browser what belongs into it", async ({ page, shop }) => {
  await atCheckout(page, await shop.standingProduct());
  for (const [label, token] of [
    ["Email", "email"],
    ["Country", "country-name"],
    ["Full Name", "name"],
    ["Street Address", "address-line1"],
    ["Apartment, Suite, Etc.", "address-line2"],
    ["City", "address-level2"],
    ["State", "address-level1"],
    ["ZIP Code", "postal-code"],
    ["Company", "organization"],
    ["Phone", "tel"],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("autocomplete", token);
  }
});
