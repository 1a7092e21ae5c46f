import type { PromotionSetup } from "@nocturne/contract";
import { apiOk, medusaAdminOk, newCode, newPromotion, required } from "@nocturne/test-support";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { atCheckout } from "../../support/checkout";
import { CALIFORNIA, expectAmount, fillAddress, openPromotion, sidewaysRoom } from "../../support/pages";
import type { Shop } from "../../support/shop";
import { expect, test } from "../../support/test";
import { remember } from "../../support/users";

const WIDTHS = [390, 900, 1440];

const codes: string[] = [];
const madeAtMedusa: string[] = [];

test.afterEach(async ({ shop }) => {
  const { token } = shop;
  const { promotions } = await apiOk<PromotionSetup>("GET", "/api/admin/promotions", { token });
  for (const { id, code } of promotions) {
    if (codes.includes(code)) await apiOk("DELETE", `/api/admin/promotions/${id}`, { token });
  }
  for (const id of madeAtMedusa.splice(0)) await medusaAdminOk("DELETE", `/admin/promotions/${id}`);
  codes.length = 0;
});

async function openSection(page: Page, shop: Shop): Promise<void> {
  await remember(page, { sessionToken: shop.token });
  await page.goto("/shop-settings/promotions");
}

async function expectFine(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysRoom(page)).toBe(0);
    await expectAccessible(page, `${name} at ${width}`);
    if (process.env.PICTURES) await page.screenshot({ path: `${required("PICTURES")}/${name}-${width}.png` });
  }
}

/** Types over what a field has, with the keyboard. */
async function type(field: Locator, text: string): Promise<void> {
  await field.press("ControlOrMeta+a");
  await field.pressSequentially(text);
}

test("the owner makes a code by keys alone, a shopper pays less, and what was promised stays", async ({
  page,
  shop,
  noise,
  browser,
}) => {
  noise.expect(/400/);
  const code = newCode();
  codes.push(code);
  await openSection(page, shop);
  await page.getByRole("button", { name: "Add a Code" }).press("Enter");
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("textbox", { name });
  await dialog.getByRole("button", { name: "Make a Code" }).press("Enter");
  await expect(field("Code")).toHaveValue(/^[A-Z2-9]{8}$/);
  await type(field("Code"), code.toLowerCase());
  await type(field("Percent"), "101");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog.getByText("At most 100 percent.")).toBeVisible();
  await type(field("Percent"), "12.5");
  await dialog.getByRole("combobox", { name: "How often it counts" }).press("ArrowDown");
  await type(field("How many times"), "2");
  await expectFine(page, "promotion-form");
  await field("How many times").press("Enter");
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole("listitem").filter({ hasText: code });
  await expect(row).toContainText("12.5 % off");
  await expect(row).toContainText("2 times in all");
  await expect(row).toContainText("No order yet");

  const shopper = await (await browser.newContext()).newPage();
  await atCheckout(shopper, await shop.standingProduct({ price: "20.00" }), 2);
  await fillAddress(shopper, CALIFORNIA);
  await openPromotion(shopper);
  await shopper.getByLabel("Promotion code").fill(code);
  await shopper.getByLabel("Promotion code").press("Enter");
  await expectAmount(shopper, "Total", "37.54");
  await shopper.getByRole("button", { name: "Pay $37.54" }).press("Enter");
  await expect(shopper).toHaveURL("/order-success");
  await shopper.context().close();

  await page.reload();
  await expect(row).toContainText("1 order, $5.00 off");
  await page.getByRole("button", { name: `Edit ${code}` }).press("Enter");
  await expect(dialog).toContainText("Orders have this code");
  await expect(field("Code")).toHaveCount(0);
  await expect(field("Percent")).toHaveCount(0);
  await type(field("How many times"), "1");
  await expectFine(page, "promotion-used");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText("Used up");

  const { id } = await newPromotion({ is_automatic: true, status: "draft" });
  madeAtMedusa.push(id);
  await page.reload();
  await expect(page.getByText("Counts without a code. Changed in Medusa.").first()).toBeVisible();
  await expect(page.locator(`a[href="/app/promotions/${id}"]`)).toHaveText("Open in Medusa");
  await expectFine(page, "promotions");

  await page.getByRole("button", { name: `Delete ${code}` }).press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Orders keep what it took off.");
  await question.getByRole("button", { name: "Delete it" }).press("Enter");
  await expect(row).toHaveCount(0);
});
