import { registerUser, type TestUser } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { expect, test } from "../../support/test";
import { expectSaidBeside, expectToast, hold } from "../../support/pages";
import { signIn } from "../../support/users";

async function logIn(page: Page, name: string, password: string) {
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

for (const [by, name] of [
  ["user name", (user: TestUser) => user.username],
  ["user name in other letters", (user: TestUser) => user.username.toUpperCase()],
  ["e-mail", (user: TestUser) => user.email],
] as const) {
  test(`takes the ${by}, greets, and goes home`, async ({ page }) => {
    const user = await registerUser();
    await page.goto("/");
    await page.getByRole("link", { name: "Log In" }).click();
    await expect(page.getByText("Sign in to track your orders")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
    await logIn(page, name(user), user.password);
    await expectToast(page, "Welcome back!", `Logged in as ${user.username}`);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "My Profile" })).toBeVisible();
    const stored = await page.evaluate(() => ({ ...window.localStorage }));
    expect(stored.sessionToken).toBeTruthy();
    expect(JSON.parse(stored.user ?? "{}")).toMatchObject({ username: user.username, role: "user" });
  });
}

test("says on the page that it leads to who is signed in, until the next one", async ({ page }) => {
  const user = await registerUser();
  await page.goto("/profile");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await logIn(page, user.username, user.password);
  await expect(page).toHaveURL("/profile");
  const notice = page.getByRole("main").getByText(`You are signed in as ${user.username}.`);
  await expect(notice).toBeVisible();
  await expectAccessible(page, "a profile after signing in");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${user.firstName}!`);
  await expect(notice).toBeHidden();
});

test("refuses a wrong password and an unknown name in the same words, and keeps what was typed", async ({
  page,
  noise,
}) => {
  noise.expect(/401/);
  const user = await registerUser();
  await page.goto("/auth");
  for (const name of [user.username, "nobody.at.all"]) {
    await logIn(page, name, "not-the-password");
    await expectToast(page, "Login failed", "Invalid username or password.");
    await expect(page.getByLabel("Username")).toHaveValue(name);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not-the-password");
  }
  await expect(page).toHaveURL("/auth");
});

test("says beside the button why it failed, for as long as it takes, also to who presses keys alone", async ({
  page,
  noise,
}) => {
  noise.expect(/401/);
  await page.goto("/auth");
  await page.getByLabel("Username").fill("nobody.at.all");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Sign In" }).press("Enter");
  await expectToast(page, "Login failed", "Invalid username or password.");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeFocused();
  await expectSaidBeside(page, "Sign In", "That did not work.");
  await page.keyboard.press("F8");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeFocused();
  await expectSaidBeside(page, "Sign In", "Invalid username or password.");
  await expectAccessible(page, "a login that failed");
});

test("selects a refused password where it was sent from its field", async ({ page, noise }) => {
  noise.expect(/401/);
  await page.goto("/auth");
  await page.getByLabel("Username").fill("nobody.at.all");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("not-the-password");
  await password.press("Enter");
  await expectToast(page, "Login failed", "Invalid username or password.");
  await expect(password).toBeFocused();
  await page.keyboard.type("another-one");
  await expect(password).toHaveValue("another-one");
});

test("says that it is busy while it signs in", async ({ page }) => {
  const user = await registerUser();
  await page.goto("/auth");
  const answer = await hold(page, "**/api/login");
  await logIn(page, user.username, user.password);
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  answer();
  await expect(page).toHaveURL("/");
});

test("does not take an answer without an account for a login", async ({ page }) => {
  await page.goto("/auth");
  await page.route("**/api/login", (route) => route.fulfill({ json: { sessionToken: "x" } }));
  await logIn(page, "somebody", "some-password");
  await expectToast(page, "Login failed", "Invalid response data from server");
  expect(await page.evaluate(() => window.localStorage.getItem("sessionToken"))).toBeNull();
});

test("sends whoever is logged in home from /auth", async ({ page }) => {
  await signIn(page);
  await page.goto("/auth");
  await expect(page).toHaveURL("/");
});

test("ends with a message, and home half a second later", async ({ page }) => {
  const user = await signIn(page);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${user.firstName}!`);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Logged out", "See you next time!");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
  const stored = await page.evaluate(() => ({ ...window.localStorage }));
  expect(stored.sessionToken).toBeUndefined();
  expect(stored.user).toBeUndefined();
});

test("stays signed in, and says so, when signing out fails", async ({ page, noise }) => {
  noise.expect(/500|Signing out failed/);
  await signIn(page);
  await page.goto("/profile");
  await page.route("**/api/logout", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Logout failed", "You are still signed in. Please try again.");
  await expect(page).toHaveURL("/profile");
});

test("forgets a session that the server has ended", async ({ page, noise }) => {
  noise.expect(/401.*\/api\/user\/(orders|addresses)/);
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    window.localStorage.setItem("sessionToken", "long-gone");
    window.localStorage.setItem("user", JSON.stringify({ id: "x", username: "ghost", email: "g@example.com" }));
  });
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  const stored = await page.evaluate(() => ({ ...window.localStorage }));
  expect(stored).not.toHaveProperty("sessionToken");
  expect(stored).not.toHaveProperty("user");
});

test("knows the user it saw last while the server cannot say", async ({ page, noise }) => {
  noise.expect(/\/api\/user/);
  const user = await signIn(page);
  await page.goto("/profile");
  await expect(page.getByText(user.email)).toBeVisible();
  await page.route("**/api/user", (route) => route.fulfill({ status: 503, body: "" }));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${user.firstName}!`);
});
