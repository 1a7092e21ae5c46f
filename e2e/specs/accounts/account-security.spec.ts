import { api, call } from "@nocturne/test-support";
import { expectAccessible } from "../../support/axe";
import { expectSaidBeside, expectToast } from "../../support/pages";
import { expect, test } from "../../support/test";
import { signIn } from "../../support/users";

const NEW = "another-password-9";

test("a password is changed on the profile, and only other devices are signed out", async ({ page, noise }) => {
  noise.expect(/400/);
  const user = await signIn(page);
  const elsewhere = await call("POST /api/login", {
    body: { username: user.username, password: user.password },
  });
  await page.goto("/profile");
  await page.getByText("Change Password").click();
  await page.getByLabel("Current Password").fill("not-my-password");
  await page.getByLabel("New Password").fill(NEW);
  await page.getByLabel("Confirm Password").fill(NEW);
  await page.getByRole("button", { name: "Save Password" }).click();
  await expectToast(page, "Password not changed", "That is not your current password.");
  await expectSaidBeside(page, "Save Password", "Your password is as it was.");
  await expect(page.getByLabel("New Password")).toHaveValue(NEW);
  await page.getByLabel("Current Password").fill(user.password);
  await page.getByRole("button", { name: "Save Password" }).click();
  await expectToast(page, "Password changed", "Every other device has been signed out.");
  await expectSaidBeside(page, "Save Password", "Your new password is set.");
  await page.keyboard.press("F8");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  await expectSaidBeside(page, "Save Password", "Your new password is set.");
  await expectAccessible(page, "a password that was changed");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Nell!");
  expect((await api("GET", "/api/user", { token: elsewhere.body.sessionToken })).status).toBe(401);
});

test("logging out everywhere ends the sessions of every device", async ({ page }) => {
  const user = await signIn(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Log Out Everywhere" }).click();
  await expectToast(page, "Logged out", "Every device has been signed out.");
  await expect(page).toHaveURL("/");
  expect((await api("GET", "/api/user", { token: user.token })).status).toBe(401);
});
