import type { Order } from "@nocturne/contract";
import { registerUser, type TestUser, callOk } from "@nocturne/test-support";
import type { Page } from "@playwright/test";

export function ordersOf(user: TestUser): Promise<Order[]> {
  return callOk("GET /api/user/orders", { token: user.token });
}

/** Puts things where the store keeps them in this browser, before any of its pages is open. */
export async function remember(page: Page, stored: Record<string, string>): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((entries) => {
    for (const [key, value] of entries) window.localStorage.setItem(key, value);
  }, Object.entries(stored));
}

/** A new account, and this browser signed in with it. */
export async function signIn(page: Page, stored: Record<string, string> = {}): Promise<TestUser> {
  const user = await registerUser();
  await remember(page, { sessionToken: user.token, ...stored });
  return user;
}
