import { registerUser } from "@nocturne/test-support";
import { expect, test } from "../../support/test";
import { expectSaidBeside, expectToast } from "../../support/pages";
import { resetLinkTo } from "../../support/outbox";

test("a forgotten password is replaced by mail, once", async ({ page, noise }) => {
  noise.expect(/40[01]/);
  const user = await registerUser();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset Password");
  await expect(page.getByText(/a reset link will be sent/)).toBeVisible();
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expectToast(page, "Reset link sent!", "");
  await expectSaidBeside(page, "Send Reset Link", `If ${user.email} has an account here`);

  const link = await resetLinkTo(user.email);
  await page.goto(link);
  await page.getByLabel("New Password").fill("another-password-9");
  await page.getByLabel("Confirm Password").fill("not-the-same");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Passwords do not match.")).toBeVisible();
  await page.getByLabel("Confirm Password").fill("another-password-9");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expectToast(page, "Password changed", "Sign in with your new password.");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText("Your new password is set. It opens your account from now on.")).toBeVisible();

  await page.getByLabel("Username").fill(user.username);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Login failed", "Invalid username or password.");
  await page.getByLabel("Password", { exact: true }).fill("another-password-9");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Welcome back!", `Logged in as ${user.username}`);

  await page.goto(link);
  await page.getByLabel("New Password").fill("a-third-password-9");
  await page.getByLabel("Confirm Password").fill("a-third-password-9");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expectToast(page, "Reset failed", "This reset link is not valid any more. Please ask for a new one.");
  await expect(page.getByLabel("New Password")).toHaveValue("a-third-password-9");
});

test("an unknown address gets the same answer", async ({ page }) => {
  await page.goto("/auth?view=reset");
  await page.getByLabel("Email").fill("nobody-at-all@example.com");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expectToast(page, "Reset link sent!", "");
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
});

test("has words for every failure of it", async ({ page, noise }) => {
  noise.expect(/500/);
  await page.goto("/auth?view=reset");
  await page.route("**/api/forgot-password", (route) => route.fulfill({ json: {} }), { times: 1 });
  await page.getByLabel("Email").fill("somebody@example.com");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expectToast(page, "Reset link sent!", "Check your email for password reset instructions.");
  await page.route("**/api/forgot-password", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expectToast(page, "Reset failed", "Failed to send password reset email");
  await expectSaidBeside(page, "Send Reset Link", "Nothing was sent.");
  await page.getByRole("button", { name: "Dismiss message" }).click();
  await expectSaidBeside(page, "Send Reset Link", "Failed to send password reset email");
  await expect(page.getByLabel("Email")).toHaveValue("somebody@example.com");
});

test("a link without its token leads to a new one", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByText("This reset link is not valid any more. Please ask for a new one.")).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("button", { name: "Send Reset Link" })).toBeVisible();
});
