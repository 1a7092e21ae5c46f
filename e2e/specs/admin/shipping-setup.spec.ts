import type { ShippingSetup, TaxSetup } from "@nocturne/contract";
import { apiOk, required } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { atCheckout } from "../../support/checkout";
import { CALIFORNIA, expectAmount, fillAddress, sidewaysRoom } from "../../support/pages";
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

test("the owner taxes Austria", async ({ page, shop }) => {
  await openSection(page, shop, "tax");
  await page.getByRole("button", { name: "Add a Country" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Country" }).selectOption({ label: "Austria" });
  await dialog.getByRole("textbox", { name: "Rate in percent" }).fill("20");
  await expectFine(page, "tax-form");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("20 %")).toBeVisible();
  await expectFine(page, "tax");
  await page.getByRole("button", { name: "Delete the tax of Austria" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete it" }).press("Enter");
  await expect(page.getByText("20 %")).toHaveCount(0);
});
