import { expect, type Locator, type Page } from "@playwright/test";

export const toastRegion = (page: Page): Locator => page.getByRole("region", { name: "Notifications (F8)" });

/** Waits for a message, and checks both of its lines. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = toastRegion(page).getByRole("status");
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(text);
}

/** Waits for words beside a form's button, seen once on the page and tied to it. */
export async function expectSaidBeside(page: Page, button: string, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole("button", { name: button })).toHaveAccessibleDescription(new RegExp(`^${text}`));
}

/**
 * Waits until the scripts of a page have taken it over. Before that a link leads as the browser leads, and a key does what
 * the browser does: only presses of buttons, and what is typed, are kept for them.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => (document as Document & { earlyClicks?: unknown }).earlyClicks === null);
}

const LOOK_MS = 2_000;

/**
 * Reads a page again until a check holds of it. A button is disabled while it publishes as well as after, and what is
 * published may take its second to be public: neither is a reason to look once.
 */
export async function expectReloaded(
  page: Page,
  check: (options: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.reload();
    await check({ timeout: LOOK_MS });
  }).toPass();
}

/** Goes home from another page, inside the browser. */
export async function goHome(page: Page): Promise<void> {
  await untilAlive(page);
  await page.getByRole("banner").getByRole("link", { name: "Nocturne" }).click();
}

export const cartDrawer = (page: Page): Locator => page.getByRole("dialog", { name: "Shopping Cart" });

/** Opens the cart from the header, whatever it holds. */
export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^Cart( \(\d+\))?$/ }).click();
  const drawer = cartDrawer(page);
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Opens the field for a promotion code. */
export const openPromotion = (place: Page | Locator): Promise<void> =>
  place.locator("summary", { hasText: "Promotion code" }).click();

/** One amount of the checkout's summary. */
export async function expectAmount(
  page: Page,
  name: "Subtotal" | "Shipping" | "Tax" | "Total",
  amount: string,
): Promise<void> {
  const summary = page.getByRole("region", { name: "Order Summary" });
  const term = page.getByRole("term").filter({ hasText: new RegExp(`^${name}$`) });
  const row = summary.locator("dl > div").filter({ has: term }).getByRole("definition");
  await expect(summary.locator(term)).toBeVisible();
  await expect(row).toHaveText(`$${amount}`);
}

export type Address = { street: string; city: string; state: string; zip: string };

/** California, 7.25 %. */
export const CALIFORNIA: Address = { street: "1 Mission Street", city: "San Francisco", state: "CA", zip: "94105" };

/** Oregon, no sales tax. */
export const OREGON: Address = { street: "2 Pine Street", city: "Portland", state: "OR", zip: "97201" };

export async function fillAddress(page: Page, address: Address): Promise<void> {
  await page.getByLabel("Street Address").fill(address.street);
  await page.getByLabel("City").fill(address.city);
  await page.getByLabel("State", { exact: true }).fill(address.state);
  await page.getByLabel("ZIP Code").fill(address.zip);
}

export const payButton = (page: Page): Locator => page.getByRole("button", { name: /^Pay \$/ });

/** Whether the page can be moved sideways. */
export function sidewaysRoom(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    return Math.max(root.scrollWidth, document.body.scrollWidth) - root.clientWidth;
  });
}

/** Keeps calls waiting. The answer lets them go on, those to come as well. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Whether one thing lies over another, and both are there. */
export async function overlap(one: Locator, other: Locator): Promise<boolean | null> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return null;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
