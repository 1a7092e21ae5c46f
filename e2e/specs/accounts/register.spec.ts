import { newRegistration, registerUser, type Registration } from "@nocturne/test-support";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/test";
import { expectToast, hold } from "../../support/pages";
import { newCart } from "../../support/shop";
import { remember } from "../../support/users";

type Filled = Partial<Registration>;

async function fill(where: Page | Locator, fields: Filled) {
  await where.getByRole("tab", { name: "Register" }).click();
  const labels: [keyof Registration, string][] = [
    ["firstName", "First Name"],
    ["lastName", "Last Name"],
    ["username", "Username"],
    ["email", "Email"],
    ["password", "Password"],
    ["confirmPassword", "Confirm Password"],
  ];
  for (const [key, label] of labels) {
    await where.getByLabel(label, { exact: true }).fill(fields[key] ?? "");
  }
  await where.getByRole("button", { name: "Create Account" }).click();
}

test("on the page needs no names", async ({ page }) => {
  const { firstName: _first, lastName: _last, ...fields } = newRegistration();
  await page.goto("/auth");
  await fill(page, fields);
  await expectToast(page, "Welcome to the store!", `Account created for ${fields.username}`);
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: "My Profile" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${fields.username}!`);
});

test("on the page asks for everything else, beside the fields, and sends nothing", async ({ page }) => {
  await page.goto("/auth");
  let sent = 0;
  page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
  await fill(page, {});
  for (const label of ["Username", "Email", "Password", "Confirm Password"]) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/\w/);
  }
  await expect(page.getByLabel("First Name")).not.toHaveAttribute("aria-invalid", "true");
  expect(sent).toBe(0);
});

test("on the page leaves it to the server whether the passwords match", async ({ page, noise }) => {
  noise.expect(/400/);
  await page.goto("/auth");
  await fill(page, { ...newRegistration(), confirmPassword: "something-else" });
  await expectToast(page, "Registration failed", "Passwords do not match.");
});

test("says that a name is taken, and keeps what was typed", async ({ page, noise }) => {
  noise.expect(/409/);
  const { username } = await registerUser();
  const fields = { ...newRegistration(), username: username.toUpperCase() };
  await page.goto("/auth");
  await fill(page, fields);
  await expectToast(page, "Registration failed", "That username is already taken.");
  await expect(page.getByLabel("Email")).toHaveValue(fields.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(fields.password);
});

test("has its own words where the server has none", async ({ page, noise }) => {
  noise.expect(/500/);
  await page.goto("/auth");
  await page.route("**/api/register", (route) => route.fulfill({ status: 500, body: "" }));
  await fill(page, newRegistration());
  await expectToast(page, "Registration failed", "Registration failed. Please try again.");
});

test("in the checkout compares the passwords first, asks for names, and says that it is busy", async ({
  page,
  shop,
}) => {
  await remember(page, { cartSessionId: await newCart(await shop.standingProduct()) });
  await page.goto("/checkout?total=25.00");
  await page.getByRole("button", { name: "Sign In / Register" }).click();
  const modal = page.getByRole("dialog");
  const fields = newRegistration();
  await fill(modal, { ...fields, firstName: "", lastName: "" });
  for (const label of ["First Name", "Last Name"]) {
    await expect(modal.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
  }
  await fill(modal, { ...fields, confirmPassword: "something-else" });
  await expectToast(page, "Password mismatch", "Passwords do not match.");
  await fill(modal, { ...fields, email: "no address" });
  await expect(modal.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");

  const answer = await hold(page, "**/api/register");
  await fill(modal, fields);
  await expect(modal.getByRole("button", { name: "Creating Account..." })).toBeDisabled();
  answer();
  await expectToast(page, "Welcome to the store!", `Account created for ${fields.username}`);
  await expect(modal).toHaveCount(0);
  await expect(page.getByLabel("Full Name")).toHaveValue("Nell Dark");
});

test("the checkout's dialog gives the focus back when it is closed", async ({ page, shop }) => {
  await remember(page, { cartSessionId: await newCart(await shop.standingProduct()) });
  await page.goto("/checkout?total=25.00");
  const opener = page.getByRole("button", { name: "Sign In / Register" });
  await opener.click();
  await expect(page.getByRole("dialog").getByLabel("Username")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});
