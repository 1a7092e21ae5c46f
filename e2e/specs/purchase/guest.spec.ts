import { randomUUID } from "node:crypto";
import { api, loginAdmin, mailsTo, registerUser } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { CALIFORNIA, expectAmount, fillAddress, payButton, sidewaysRoom } from "../../support/pages";
import { newCart } from "../../support/shop";
import { expect, test } from "../../support/test";
import { remember } from "../../support/users";

async function letGuestsBuy(guestCheckout: boolean): Promise<void> {
  const { token } = await loginAdmin();
  const { status } = await api("PUT", "/api/admin/settings", { token, body: { guestCheckout } });
  expect(status).toBe(200);
}

const newEmail = () => `guest-${randomUUID().slice(0, 12)}@example.com`;

/** The code of the newest mail that brings one. */
async function codeFor(email: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      code = /^Subject: (\d{6}) is your code/m.exec((await mailsTo(email)).at(-1) ?? "")?.[1] ?? "";
      return code;
    })
    .not.toBe("");
  return code;
}

/** Moves by the keyboard until this has the focus, as somebody without a pointer does. */
async function tabTo(page: Page, role: "button" | "textbox" | "combobox", name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`80 presses of Tab did not reach ${String(name)}.`);
}

test.beforeEach(() => letGuestsBuy(true));
test.afterEach(() => letGuestsBuy(false));

test("a guest buys on a phone with an e-mail, and makes an account of it with a password", async ({
  page,
  shop,
  noise,
}) => {
  noise.expect(/401/, /403/);
  await page.setViewportSize({ width: 390, height: 844 });
  const email = newEmail();
  await remember(page, { cartSessionId: await newCart(await shop.standingProduct()) });
  await page.goto("/checkout?total=25.00");
  await expect(page.getByText("An email is all we need to start.")).toBeVisible();
  await expectAccessible(page, "the start of a guest's checkout");
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(/Email is missing\./);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Continue as Guest" }).click();

  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await page.getByLabel("Full Name").fill("Nell Dark");
  await fillAddress(page, CALIFORNIA);
  await expectAmount(page, "Total", "26.81");
  await expectAccessible(page, "a guest's checkout");
  expect(await sidewaysRoom(page)).toBe(0);
  await page.reload();
  await expect(page.getByLabel("Street Address")).toHaveValue(CALIFORNIA.street);
  await payButton(page).click();

  await expect(page).toHaveURL("/order-success");
  await expect(page.getByRole("link", { name: "View Your Order" })).toHaveAttribute("href", /^\/order\//);
  await expectAccessible(page, "a guest's confirmation");
  await page.getByLabel("Password").fill("moth-at-midnight-9");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByLabel("Code")).toBeFocused();
  await expectAccessible(page, "a guest who proves the e-mail");
  expect(await sidewaysRoom(page)).toBe(0);
  await page.getByLabel("Code").fill(await codeFor(email));
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("ORDER STATUS: PROCESSING")).toBeVisible();
});

test("all of it works with the keyboard alone", async ({ page, shop, noise }) => {
  noise.expect(/401/);
  const email = newEmail();
  await remember(page, { cartSessionId: await newCart(await shop.standingProduct()) });
  await page.goto("/checkout?total=25.00");
  await tabTo(page, "textbox", "Email");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  for (const [name, text] of [
    ["Full Name", "Nell Dark"],
    ["Street Address", CALIFORNIA.street],
    ["City", CALIFORNIA.city],
    ["ZIP Code", CALIFORNIA.zip],
  ] as const) {
    await tabTo(page, "textbox", name);
    await page.keyboard.type(text);
  }
  await page.getByLabel("State", { exact: true }).focus();
  await page.keyboard.type("CA");
  await tabTo(page, "button", /^Pay \$26\.81$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/order-success");
  await expect(page.getByRole("link", { name: "View Your Order" })).toBeVisible();
});

test("an e-mail that has an account buys as well, and is told so only with the mailbox in hand", async ({
  page,
  shop,
  noise,
}) => {
  noise.expect(/401/, /403/, /409/);
  const { email } = await registerUser();
  await remember(page, { cartSessionId: await newCart(await shop.standingProduct()) });
  await page.goto("/checkout?total=25.00");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await page.getByLabel("Full Name").fill("Nell Dark");
  await fillAddress(page, CALIFORNIA);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  await page.getByLabel("Password").fill("moth-at-midnight-9");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByLabel("Code").fill(await codeFor(email));
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert")).toContainText("This email has an account already.");
});

test("while the owner lets no guest buy, the checkout asks to sign in, at once on every page", async ({
  page,
  shop,
  noise,
}) => {
  noise.expect(/401/);
  await remember(page, { cartSessionId: await newCart(await shop.standingProduct()) });
  await page.goto("/checkout?total=25.00");
  await expect(page.getByRole("button", { name: "Continue as Guest" })).toBeVisible();
  await letGuestsBuy(false);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Who is this for?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue as Guest" })).toHaveCount(0);
});
