import { required } from "@nocturne/test-support";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Noise } from "./noise";

/** What Medusa's own dashboard complains about: its router, a service of its maker's, flags from a host of their own. */
const DASHBOARD_NOISE = [/HydrateFallback/, /\/cloud\/auth/, /cdn\.jsdelivr\.net/];

/** The owner signs in to Medusa's dashboard, as at its front door. */
export async function signInToDashboard(page: Page, noise: Noise): Promise<void> {
  noise.expect(...DASHBOARD_NOISE);
  await page.goto("/app/login");
  await page.getByPlaceholder("Email").fill(required("ADMIN_EMAIL"));
  await page.getByPlaceholder("Password").fill(required("ADMIN_PASSWORD"));
  await page.getByRole("button", { name: "Continue with Email" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Opens one of our pages by the sidebar. */
export async function openExtension(page: Page, name: string): Promise<Locator> {
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  return page.getByRole("main");
}

/** Waits for one of the dashboard's messages. */
export async function expectMessage(page: Page, text: string): Promise<void> {
  await expect(
    page
      .getByRole("region", { name: /^Notifications/ })
      .getByText(text)
      .first(),
  ).toBeVisible();
}

/** Presses a button that asks, and says yes. */
export async function deleteBy(page: Page, button: Locator): Promise<void> {
  await button.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
}
