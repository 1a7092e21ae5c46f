import { mailsTo, newRegistration } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { signInToDashboard } from "../../support/dashboard";
import { expect, test } from "../../support/test";

/** Waits for so many mails to an address, and answers the link to a page of /app in the newest one that has it. */
async function linkTo(address: string, page: string, count: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
  const links = (await mailsTo(address)).flatMap(
    (mail) => new RegExp(`/app/${page}\\?token=[\\w.-]+`).exec(mail)?.[0] ?? [],
  );
  return links.at(-1) ?? "";
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/app/login");
  await page.getByPlaceholder("Email").fill(email);
  await page.getByPlaceholder("Password").fill(password);
  await page.getByRole("button", { name: "Continue with Email" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

test("somebody is invited, joins by the mail, forgets the password, and sets a new one", async ({
  page,
  noise,
  browser,
}) => {
  const { email, password } = newRegistration();
  await signInToDashboard(page, noise);
  // Medusa's dialog has no name for screen readers.
  noise.expect(/DialogTitle/, /DialogContent/);
  await page.goto("/app/settings/users/invite");
  await page.getByRole("dialog").getByRole("textbox").first().fill(email);
  await page
    .getByRole("button", { name: /invite/i })
    .last()
    .click();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(await linkTo(email, "invite", 1));
  await guest.getByPlaceholder(/first name/i).fill("Sam");
  await guest.getByPlaceholder(/last name/i).fill("Staff");
  await guest.getByPlaceholder(/^password$/i).fill(password);
  await guest.getByPlaceholder(/repeat password/i).fill(password);
  await guest.getByRole("button", { name: /create account/i }).click();
  await expect(guest.getByText(/has been registered/i)).toBeVisible();
  await logIn(guest, email, password);

  await guest.context().clearCookies();
  await guest.goto("/app/reset-password");
  await guest.getByPlaceholder("Email").fill(email);
  await guest.getByRole("button", { name: "Send reset instructions" }).click();
  await expect(guest.getByText(/successfully sent/i)).toBeVisible();
  await guest.goto(await linkTo(email, "reset-password", 2));
  await guest.getByPlaceholder("New password", { exact: true }).fill("a better password");
  await guest.getByPlaceholder("Repeat new password").fill("a better password");
  await guest.getByRole("button", { name: "Reset password" }).click();
  await expect(guest.getByText("Password reset successful")).toBeVisible();
  await logIn(guest, email, "a better password");
  await guest.context().close();
});
