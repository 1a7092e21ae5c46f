import { randomUUID } from "node:crypto";
import type { Order, UserWithToken } from "@nocturne/contract";
import type { Page } from "@playwright/test";
import { apiOk } from "./api";
import { required } from "./env";

export type Registration = {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
  firstName: string;
  lastName: string;
};
export type TestUser = Registration & { token: string };

/** Somebody who has no account yet. */
export function newRegistration(): Registration {
  const unique = randomUUID().replaceAll("-", "").slice(0, 16);
  const password = `pass-${unique}`;
  return {
    username: `e.${unique}`,
    email: `${unique}@example.com`,
    password,
    confirmPassword: password,
    firstName: "Nell",
    lastName: "Dark",
  };
}

/** Somebody who has one. */
export async function registerUser(): Promise<TestUser> {
  const registration = newRegistration();
  const { sessionToken } = await apiOk<UserWithToken>("POST", "/api/register", { body: registration });
  return { ...registration, token: sessionToken };
}

export function logInOwner(): Promise<UserWithToken> {
  const credentials = { username: required("ADMIN_USERNAME"), password: required("ADMIN_PASSWORD") };
  return apiOk<UserWithToken>("POST", "/api/login", { body: credentials });
}

export function ordersOf(user: TestUser): Promise<Order[]> {
  return apiOk<Order[]>("GET", "/api/user/orders", { token: user.token });
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
