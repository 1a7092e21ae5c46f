import type { CustomerList } from "@nocturne/contract";
import { apiOk, registerUser, required } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { buy } from "../../support/checkout";
import { CALIFORNIA, sidewaysRoom } from "../../support/pages";
import { expect, test } from "../../support/test";
import { remember } from "../../support/users";

const WIDTHS = [390, 900, 1440];

async function expectFine(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysRoom(page)).toBe(0);
    await expectAccessible(page, `${name} at ${width}`);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${required("PICTURES")}/${name}-${width}.png`, fullPage: true });
  }
}

async function openCustomers(page: Page, token: string, hash = ""): Promise<void> {
  await remember(page, { sessionToken: token });
  await page.goto(`/shop-settings/customers${hash}`);
  // A target half under the sticky header would count as too small.
  await page.getByRole("banner").evaluate((header) => header.style.setProperty("position", "static"));
}

test("the owner finds a customer, and makes a segment by keys alone", async ({ page, shop }) => {
  const { email } = await registerUser();
  await openCustomers(page, shop.token);
  const search = page.getByRole("searchbox", { name: "Find a customer" });
  await search.fill(email);
  await search.press("Enter");
  await expect(page.getByText("1 customer", { exact: true })).toBeVisible();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("0 orders");
  await page.getByText("Filters", { exact: true }).press("Enter");
  const who = page.getByRole("combobox", { name: "Who" });
  await who.selectOption("Guests");
  await expect(page.getByText("Nobody like that")).toBeVisible();
  const spent = page.getByRole("textbox", { name: "Spent more than" });
  await spent.fill("lots");
  await spent.press("Enter");
  await expect(page.getByText("An amount, as 100 or 99.50.")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).press("Enter");
  await expect(row).toBeVisible();
  await expect(spent).toHaveValue("");
  await who.selectOption("With an account");
  await expect(page).toHaveURL(/#customers\?q=.*kind=account/);
  await expect(row).toBeVisible();
  await expectFine(page, "customers");
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save as CSV" }).press("Enter");
  expect((await saved).suggestedFilename()).toBe("customers.csv");
  await page.reload();
  await expect(row).toBeVisible();
  await row.getByRole("link").press("Enter");
  await expect(page.getByText("No order yet.")).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
});

test("the owner notes and tags a customer, saves what is kept of them, and erases them", async ({
  page,
  shop,
  browser,
}) => {
  const { token } = shop;
  const context = await browser.newContext();
  const order = await buy(await context.newPage(), shop, CALIFORNIA);
  await context.close();
  const { customers } = await apiOk<CustomerList>("GET", `/api/admin/customers?q=${order.customerEmail}`, { token });
  const { id, name } = customers[0]!;
  await openCustomers(page, token, `#customers?q=${encodeURIComponent(order.customerEmail!)}&id=${id}`);
  await expect(page.getByRole("link", { name: `Open order ${order.orderNumber}` })).toBeVisible();
  const tag = page.getByRole("textbox", { name: "New tag" });
  await tag.fill("Night owl");
  await tag.press("Enter");
  await expect(page.getByRole("button", { name: "Take off Night owl" })).toBeVisible();
  await page.getByRole("textbox", { name: "New note" }).fill("Asked for XXL.");
  await page.getByRole("button", { name: "Add Note" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove the note Asked for XXL." })).toBeVisible();
  await expectFine(page, "customer");
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save Everything" }).press("Enter");
  expect((await saved).suggestedFilename()).toBe("customer.json");
  await page.getByRole("button", { name: "Take off Night owl" }).press("Enter");
  await expect(page.getByText("No tag.")).toBeVisible();

  await page.getByRole("button", { name: "Erase Customer" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: `Erase ${name}?` });
  await expect(question).toContainText("Orders and invoices keep what they say.");
  await question.getByRole("button", { name: "Erase them" }).press("Enter");
  await expect(page.getByText("Nobody like that")).toBeVisible();
});
