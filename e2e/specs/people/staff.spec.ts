import { callOk, newRegistration, registerUser, required, sql } from "@nocturne/test-support";
import type { StaffRole } from "@nocturne/contract";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { sidewaysRoom } from "../../support/pages";
import { expect, test } from "../../support/test";
import { remember } from "../../support/users";

const WIDTHS = [390, 1440];

async function expectFine(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysRoom(page)).toBe(0);
    await expectAccessible(page, `${name} at ${width}`);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${required("PICTURES")}/${name}-${width}.png`, fullPage: true });
  }
}

async function newStaff(token: string, roles: StaffRole[]) {
  const user = await registerUser();
  await sql("update account set verified_email = $1 where id = $2", [user.email, user.id]);
  const { members } = await callOk("POST /api/admin/staff", { token, body: { email: user.email, roles } });
  return { ...user, userId: members.find(({ email }) => email === user.email)!.id };
}

async function open(page: Page, token: string, address: string): Promise<void> {
  await remember(page, { sessionToken: token });
  await page.goto(address);
  // A target half under the sticky header would count as too small.
  await page.getByRole("banner").evaluate((header) => header.style.setProperty("position", "static"));
}

test("the owner invites, changes and removes staff by keys alone", async ({ page, shop }) => {
  const person = await newStaff(shop.token, ["orders"]);
  await open(page, shop.token, "/shop-settings/staff");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: person.email });
  await expect(row).toContainText("Orders");
  await expect(row).toContainText("Last sign-in");

  const change = row.getByRole("button", { name: `Change the roles of ${person.email}` });
  await change.press("Enter");
  const numbers = row.getByRole("checkbox", { name: "Numbers" });
  await expect(row.getByRole("checkbox", { name: "Orders" })).toBeChecked();
  await numbers.press("Space");
  await expectFine(page, "staff-roles");
  await row.getByRole("button", { name: "Save" }).press("Enter");
  await expect(change).toBeFocused();
  await expect(row).toContainText("Orders, Numbers");

  const { email } = newRegistration();
  const field = page.getByRole("textbox", { name: "Email" });
  await field.fill(email);
  await field.press("Enter");
  await expect(page.getByText("Please choose at least one role.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Content" }).press("Space");
  await page.getByRole("button", { name: "Send Invitation" }).press("Enter");
  const invitation = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  await expect(invitation).toContainText("Valid until");
  await expectFine(page, "staff");
  await invitation.getByRole("button", { name: `Take back the invitation of ${email}` }).press("Enter");
  await expect(invitation).toHaveCount(0);

  await row.getByRole("button", { name: `Remove access of ${person.email}` }).press("Enter");
  const question = page.getByRole("alertdialog", { name: `Remove access of ${person.email}?` });
  await question.getByRole("button", { name: "Remove it" }).press("Enter");
  await expect(row).toHaveCount(0);
});

test("limited staff find their own tabs and sections, and no others", async ({ page, shop }) => {
  const person = await newStaff(shop.token, ["content", "numbers"]);
  await open(page, person.token, "/#admin");
  await expect(page.getByRole("tab")).toHaveText(["Gallery", "Videos", "Numbers"]);
  await expect(page.getByRole("button", { name: "Edit Page" })).toBeVisible();
  await page.getByRole("tab", { name: "Numbers" }).press("Enter");
  await expect(page.getByRole("tabpanel", { name: "Numbers" })).toBeVisible();
  await page.goto("/shop-settings/staff");
  const sections = page.getByRole("navigation", { name: "Shop settings" }).getByRole("link");
  await expect(sections).toHaveText(["First steps", "Newsletter", "Notices", "Look", "Home page", "Pages", "Menus"]);
  await expect(page.getByRole("heading", { level: 2, name: "First steps" })).toBeVisible();
  await callOk("DELETE /api/admin/staff/{id}", { token: shop.token, params: { id: person.userId } });
});
