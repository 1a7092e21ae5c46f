import type { ShippingSetup, TaxSetup } from "@nocturne/contract";
import { apiOk, required } from "@nocturne/test-support";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { atCheckout } from "../../support/checkout";
import { CALIFORNIA, expectAmount, fillAddress, payButton, sidewaysRoom } from "../../support/pages";
import type { Shop } from "../../support/shop";
import { expect, test } from "../../support/test";
import { remember } from "../../support/users";

const WIDTHS = [390, 900, 1440];

let restore: () => Promise<void> = () => Promise.resolve();
test.beforeEach(async ({ shop }) => {
  const call = <Body>(method: string, path: string, body?: unknown) =>
    apiOk<Body>(method, `/api/admin/${path}`, { token: shop.token, body });
  const before = await call<ShippingSetup>("GET", "shipping");
  restore = async () => {
    const known = before.zones.map(({ id }) => id);
    for (const { id } of (await call<ShippingSetup>("GET", "shipping")).zones) {
      if (!known.includes(id)) await call("DELETE", `shipping/zones/${id}`);
    }
    for (const { id, name, countries } of before.zones) await call("PUT", `shipping/zones/${id}`, { name, countries });
    await call<TaxSetup>("DELETE", "taxes/AT");
  };
});
test.afterEach(() => restore());

async function openSection(page: Page, shop: Shop, slug: string): Promise<void> {
  await remember(page, { sessionToken: shop.token });
  await page.goto(`/shop-settings/${slug}`);
}

async function expectFine(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysRoom(page)).toBe(0);
    await expectAccessible(page, `${name} at ${width}`);
    if (process.env.PICTURES) await page.screenshot({ path: `${required("PICTURES")}/${name}-${width}.png` });
  }
}

test("the owner ships to Austria by keys alone, and a shopper there sees it at once", async ({
  page,
  shop,
  browser,
}) => {
  await openSection(page, shop, "shipping");
  await expect(page.getByText("Every order ships free.")).toBeVisible();
  await page.getByRole("button", { name: "Add a Zone" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Austria");
  await dialog.getByRole("textbox", { name: "Find a country" }).fill("Austria");
  await dialog.getByRole("checkbox", { name: /^Austria/ }).press("Space");
  await expect(dialog.getByText("1 chosen")).toBeVisible();
  await expectFine(page, "zone");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Add a rate to Austria" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Post");
  await dialog.getByRole("textbox", { name: "Time of delivery" }).fill("3 to 5 days");
  await dialog.getByRole("textbox", { name: "Price in US dollars" }).fill("7.50");
  await dialog.getByRole("textbox", { name: "Free from, in US dollars" }).fill("60");
  await expectFine(page, "rate");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  const austria = page.getByRole("region", { name: "Austria" });
  await expect(austria.getByText("$7.50, free from $60.00")).toBeVisible();
  await expect(page.getByText("Every order from $60.00 on ships free.")).toBeVisible();
  await expectFine(page, "shipping");

  const shopper = await (await browser.newContext()).newPage();
  await atCheckout(shopper, await shop.standingProduct());
  await expect(shopper.getByRole("complementary")).toHaveText("FREE SHIPPING FROM $60");
  await expect(shopper.getByText("With your address")).toBeVisible();
  await fillAddress(shopper, CALIFORNIA);
  await expectAmount(shopper, "Shipping", "0.00");
  await shopper.getByLabel("Country").fill("AT");
  await shopper.getByLabel("City").fill("Wien");
  await expectAmount(shopper, "Shipping", "7.50");
  await shopper.context().close();

  await page.getByRole("button", { name: "Delete zone Austria" }).press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Nobody in Austria can buy then");
  await question.getByRole("button", { name: "Delete it" }).press("Enter");
  await expect(austria).toHaveCount(0);
  await expect(page.getByText("Nothing ships to: Austria")).toBeVisible();
});

async function addRate(page: Page, dialog: Locator, fields: Record<string, string>): Promise<void> {
  await page.getByRole("button", { name: "Add a rate to Austria" }).press("Enter");
  for (const [name, text] of Object.entries(fields))
    await dialog.getByRole("textbox", { name, exact: true }).fill(text);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
}

test("the owner's rates go by the weight of an order, and a shopper pays the one of theirs", async ({
  page,
  shop,
  browser,
  noise,
}) => {
  const api = { token: shop.token };
  await apiOk("POST", "/api/admin/shipping/zones", { ...api, body: { name: "Austria", countries: ["AT"] } });
  const product = await shop.newProduct();
  await apiOk("PUT", `/api/admin/products/${product.id}`, { ...api, body: { weight: 1000 } });
  await openSection(page, shop, "shipping");
  const dialog = page.getByRole("dialog");
  const austria = page.getByRole("region", { name: "Austria" });
  const price = "Price in US dollars";
  await addRate(page, dialog, { Name: "Letter", [price]: "5", "Up to, in kg": "two" });
  const upTo = dialog.getByRole("textbox", { name: "Up to, in kg" });
  await expect(upTo).toHaveAccessibleDescription(/at most three decimals/);
  await expectFine(page, "weight");
  await upTo.fill("2");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(austria.getByText("Orders up to 2 kg")).toBeVisible();
  await expect(austria.getByText("No rate of this zone covers orders over 2 kg.")).toBeVisible();
  await addRate(page, dialog, { Name: "Parcel", [price]: "12.50", "Over, in kg": "2", "Up to, in kg": "5,5" });
  await expect(dialog).toHaveCount(0);
  await expect(austria.getByText("Orders over 2 kg to 5.5 kg")).toBeVisible();
  await expect(austria.getByText("No rate of this zone covers orders over 5.5 kg.")).toBeVisible();
  await expectFine(page, "weights");
  await page.getByRole("button", { name: "Edit Parcel of Austria" }).press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Over, in kg" })).toHaveValue("2");
  await expect(upTo).toHaveValue("5.5");
  await page.keyboard.press("Escape");

  noise.expect(/400/);
  for (const [pieces, amount] of [
    [2, "5.00"],
    [3, "12.50"],
    [6, null],
  ] as const) {
    const shopper = await (await browser.newContext()).newPage();
    await atCheckout(shopper, product, pieces);
    await fillAddress(shopper, CALIFORNIA);
    await shopper.getByLabel("Country").fill("AT");
    await shopper.getByLabel("City").fill("Wien");
    if (amount) await expectAmount(shopper, "Shipping", amount);
    else {
      const country = shopper.getByLabel("Country");
      await expect(country).toHaveAccessibleDescription(/^We do not ship this weight to Austria\./);
      await expect(payButton(shopper)).toHaveCount(0);
    }
    await shopper.context().close();
  }
});

test("the owner taxes Austria", async ({ page, shop }) => {
  await openSection(page, shop, "tax");
  await page.getByRole("button", { name: "Add a Country" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Rate in percent" }).fill("20");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  const country = dialog.getByRole("combobox", { name: "Country" });
  await expect(country).toHaveAccessibleDescription("Please choose a country.");
  await country.selectOption({ label: "Austria" });
  await expectFine(page, "tax-form");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("20 %")).toBeVisible();
  await expectFine(page, "tax");
  await page.getByRole("button", { name: "Delete the tax of Austria" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete it" }).press("Enter");
  await expect(page.getByText("20 %")).toHaveCount(0);
});
