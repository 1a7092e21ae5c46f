import { apiOk, mailsTo, newRegistration, required, sql } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { sidewaysRoom } from "../../support/pages";
import { expect, test } from "../../support/test";
import { remember } from "../../support/users";

const WIDTHS = [390, 900, 1440];

const forgetHome = () => sql("delete from home_version");
test.beforeEach(forgetHome);
test.afterAll(forgetHome);

async function expectFine(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysRoom(page)).toBe(0);
    await expectAccessible(page, `${name} at ${width}`);
    if (process.env.PICTURES) await page.screenshot({ path: `${required("PICTURES")}/${name}-${width}.png` });
  }
}

async function linkIn(address: string, count: number, page: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 15_000 }).toBe(count);
  return new RegExp(`/newsletter/${page}\\?token=[\\w-]+`).exec((await mailsTo(address))[count - 1] ?? "")?.[0] ?? "";
}

test("a visitor signs up on the home page, confirms, and leaves; opening a link alone does nothing", async ({
  page,
  shop,
  noise,
}) => {
  noise.expect(/400/);
  const { token } = shop;
  const blocks = [
    { kind: "headline" },
    { kind: "newsletter", title: "Letters at night", text: "New things first.\n\nNothing else." },
  ];
  await apiOk("PUT", "/api/admin/home", { token, body: { blocks, seen: 0 } });
  const { email } = newRegistration();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Letters at night" })).toBeVisible();
  const field = page.getByRole("textbox", { name: "Email" });
  await field.fill("nobody");
  await field.press("Enter");
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(field).toBeFocused();
  await expectFine(page, "newsletter-block");
  await field.fill(email);
  await field.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Look into your mail." })).toBeFocused();

  const confirm = await linkIn(email, 1, "confirm");
  await page.goto(confirm);
  const button = page.getByRole("button", { name: "Get the Newsletter" });
  await expect(button).toBeEnabled();
  await expectFine(page, "newsletter-confirm");
  expect(await mailsTo(email)).toHaveLength(1);
  await button.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "You are on the list." })).toBeFocused();

  await page.goto(await linkIn(email, 2, "unsubscribe"));
  const leave = page.getByRole("button", { name: "Unsubscribe" });
  await expect(leave).toBeEnabled();
  await expectFine(page, "newsletter-unsubscribe");
  await leave.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeFocused();

  await page.goto(confirm);
  // Only the browser knows the link's token; until then the button waits.
  await expect(button).toBeEnabled();
  await button.press("Enter");
  await expect(page.getByRole("alert")).toContainText("This link is not valid any more.");
  await page.goto("/newsletter/confirm");
  await expect(page.getByText("This link is not complete.")).toBeVisible();
});

test("the owner finds an address, saves the list, and erases it", async ({ page, shop }) => {
  const { email } = newRegistration();
  await page.goto("/newsletter");
  await expectFine(page, "newsletter");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Sign Up" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Look into your mail." })).toBeFocused();

  await remember(page, { sessionToken: shop.token });
  await page.goto("/shop-settings/newsletter");
  const search = page.getByRole("searchbox", { name: "Find an address" });
  await search.fill(email);
  await search.press("Enter");
  await expect(page.getByText("1 address")).toBeVisible();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("Not confirmed");
  await expectFine(page, "newsletter-setup");
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save as CSV" }).press("Enter");
  expect((await saved).suggestedFilename()).toBe("newsletter.csv");

  await page.getByRole("button", { name: `Erase ${email}` }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Erase it" }).press("Enter");
  await expect(page.getByText("No address like that")).toBeVisible();
});
