import { loginAdmin, required } from "@nocturne/test-support";
import { expect, test } from "../../support/test";
import { remember, signIn } from "../../support/users";

test("is open to anybody, who learns only that nobody is signed in", async ({ page, noise }) => {
  noise.expect(/401/);
  await page.goto("/admin-fix");
  const results = page.getByRole("list", { name: "Results" });
  await page.getByRole("button", { name: "Check Current User" }).click();
  await expect(results.getByRole("listitem")).toHaveText(["Please log in."]);
  await page.getByRole("button", { name: "Fix Admin Role" }).click();
  await expect(results.getByRole("listitem")).toHaveText(["Please log in.", "Please log in."]);
});

test("gives no role to somebody who is not the owner", async ({ page, noise }) => {
  noise.expect(/403/);
  const user = await signIn(page);
  await page.goto("/admin-fix");
  const results = page.getByRole("list", { name: "Results" }).getByRole("listitem");
  await page.getByRole("button", { name: "Check Current User" }).click();
  await expect(results.first()).toHaveText(`Logged in as ${user.username} (role: user)`);
  await expect(page.getByLabel("Username")).toHaveValue(user.username);
  await page.getByRole("button", { name: "Fix Admin Role" }).click();
  await expect(results.nth(1)).toHaveText("You are not allowed to do that.");
});

test("repairs the owner's role", async ({ page }) => {
  const owner = await loginAdmin();
  await remember(page, { sessionToken: owner.token });
  await page.goto("/admin-fix");
  const results = page.getByRole("list", { name: "Results" }).getByRole("listitem");
  await page.getByRole("button", { name: "Check Current User" }).click();
  await expect(results.first()).toHaveText(`Logged in as ${required("ADMIN_USERNAME")} (role: admin)`);
  await page.getByRole("button", { name: "Fix Admin Role" }).click();
  await expect(results.nth(1)).toContainText("(previous role: admin)");
});
