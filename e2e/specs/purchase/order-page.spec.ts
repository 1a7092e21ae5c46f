import { mailsTo } from "@nocturne/test-support";
import type { BrowserContext } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { readyToPay } from "../../support/checkout";
import { OREGON, payButton, sidewaysRoom, untilAlive } from "../../support/pages";
import { expect, test } from "../../support/test";
import { ordersOf } from "../../support/users";

/** The newest mail to an address, once there are so many. */
async function mailTo(address: string, count: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 15_000 }).toBe(count);
  return (await mailsTo(address)).at(-1) ?? "";
}

const linkIn = (mail: string) => /\/order\/[\w-]+/.exec(mail)?.[0] ?? "";
const codeIn = (mail: string) => /^Subject: (\d{6}) is your code/m.exec(mail)?.[1] ?? "";

/** A browser that knows nobody, as the one that a mail is read in. */
async function forget(context: BrowserContext): Promise<void> {
  await context.clearCookies();
  for (const page of context.pages()) await page.evaluate(() => localStorage.clear());
}

test("a mail's link opens the order without signing in: to tracking, to the code, by keys alone", async ({
  page,
  context,
  shop,
  noise,
}) => {
  noise.expect(/40[014]|410/);
  const { user } = await readyToPay(page, shop, OREGON);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const [placed] = await ordersOf(user);
  if (!placed) throw new Error("There is no order.");
  const link = linkIn(await mailTo(user.email, 1));
  await forget(context);

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${placed.orderNumber}`);
  await expect(page.getByText("ORDER STATUS: PROCESSING")).toBeVisible();
  await expect(page.getByText("Portland, OR ***")).toBeVisible();
  await expect(page.getByText(OREGON.street)).toHaveCount(0);
  await expect(page.getByText(user.email)).toHaveCount(0);
  await expectAccessible(page, "processing, masked");

  await shop.setStatus(placed.id, "Shipped");
  await shop.setTracking(placed.id, ["1Z-NIGHT"], ["tracking.example/1Z-NIGHT"]);
  await context.route(/\/\/tracking\.example\//, (route) => route.fulfill({ body: "On its way." }));
  await page.goto(link);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: /^Track Package #1/ }).focus();
  await page.keyboard.press("Enter");
  const carrier = await opened;
  await expect(carrier).toHaveURL("https://tracking.example/1Z-NIGHT");
  expect(await carrier.evaluate(() => document.referrer)).toBe("");
  await carrier.close();
  await expectAccessible(page, "shipped, masked");

  await untilAlive(page);
  const before = (await mailsTo(user.email)).length;
  await page.getByRole("button", { name: "Send Code" }).press("Enter");
  const field = page.getByRole("textbox", { name: "Code" });
  await expect(field).toBeFocused();
  await expectAccessible(page, "code asked");
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/Please enter the six digits/);
  const code = codeIn(await mailTo(user.email, before + 1));
  await field.fill(code === "000000" ? "000001" : "000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("That code is not right");
  await expectAccessible(page, "code refused");
  await field.fill(code);
  await page.keyboard.press("Enter");
  await expect(page.getByText(OREGON.street)).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  await expectAccessible(page, "confirmed");

  await page.reload();
  await expect(page.getByText(OREGON.street)).toBeVisible();
  for (const width of [320, 390, 900, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysRoom(page), `at ${width} px`).toBe(0);
  }

  await page.getByRole("button", { name: "End all links" }).click();
  await expect(page.getByRole("button", { name: "Yes, end them" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link was ended");
  await expectAccessible(page, "ended");
  await page.goto(link);
  await page.getByRole("link", { name: "Find Your Order" }).click();
  await expect(page).toHaveURL("/order-status");
});

test("number and e-mail find the order; what is wrong is not said", async ({ page, context, shop, noise }) => {
  noise.expect(/40[014]/);
  const { user } = await readyToPay(page, shop, OREGON);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const [placed] = await ordersOf(user);
  if (!placed) throw new Error("There is no order.");
  await forget(context);

  await page.goto("/");
  await untilAlive(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Order status" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order Status");
  await expectAccessible(page, "empty");
  await page.getByRole("button", { name: "Find Order" }).click();
  await expect(page.getByLabel("Order Number")).toBeFocused();
  await page.getByLabel("Order Number").fill(placed.orderNumber);
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByRole("button", { name: "Find Order" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "We know no order with this number and this e-mail. Please check both.",
  );
  await expectAccessible(page, "refused");
  await expect(page.getByLabel("Order Number")).toHaveValue(placed.orderNumber);
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Find Order" }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${placed.orderNumber}`);
  await expect(page.getByText(OREGON.street)).toHaveCount(0);
});

test("the order just bought opens from its confirmation, and from the profile; no order is none", async ({
  page,
  context,
  shop,
  noise,
}) => {
  noise.expect(/401/);
  const { user } = await readyToPay(page, shop, OREGON);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const [placed] = await ordersOf(user);
  await page.getByRole("button", { name: `Open order ${placed?.orderNumber}` }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
  // Its account sees it whole.
  await expect(page.getByText(OREGON.street)).toBeVisible();
  await page.goto("/profile");
  await page.getByRole("button", { name: `Open order ${placed?.orderNumber}` }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);

  await forget(context);
  await page.goto("/order-success");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order Confirmed!");
  await expect(page.getByText("This browser knows of no order")).toBeVisible();
  await expectAccessible(page, "no order");
});

test("after signing in one is back where one came from, and nowhere else", async ({ page, shop, noise }) => {
  noise.expect(/401/);
  const { user } = await readyToPay(page, shop, OREGON);
  const signIn = async () => {
    await page.getByLabel("Username").fill(user.username);
    await page.getByLabel("Password").fill(user.password);
    await page.getByRole("button", { name: "Sign In" }).click();
  };
  await forget(page.context());
  await page.goto("/profile");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signIn();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");

  for (const next of [
    "//elsewhere.example",
    "/\\elsewhere.example",
    "https://elsewhere.example",
    "/.//elsewhere.example",
  ]) {
    await forget(page.context());
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await signIn();
    await expect(page).toHaveURL("/");
  }
});
