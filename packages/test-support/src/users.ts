import { randomUUID } from "node:crypto";
import { callOk } from "./call.js";
import { required } from "./env.js";

export type Registration = {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
  firstName: string;
  lastName: string;
};

/** A registration that nobody has made yet. */
export function newRegistration(overrides: Partial<Registration> = {}): Registration {
  const unique = randomUUID().replaceAll("-", "").slice(0, 16);
  const password = overrides.password ?? `pass-${unique}`;
  return {
    username: `u.${unique}`,
    email: `${unique}@example.com`,
    password,
    confirmPassword: password,
    firstName: "Nell",
    lastName: "Dark",
    ...overrides,
  };
}

export type TestUser = Registration & { id: string; token: string };

/** Registers a new user and answers who it is, with the session token. */
export async function registerUser(overrides: Partial<Registration> = {}): Promise<TestUser> {
  const registration = newRegistration(overrides);
  const { id, sessionToken } = await callOk("POST /api/register", { body: registration });
  return { ...registration, id, token: sessionToken };
}

/** A new session of the store's owner. */
export async function loginAdmin(): Promise<{ id: string; username: string; token: string }> {
  const credentials = { username: required("ADMIN_USERNAME"), password: required("ADMIN_PASSWORD") };
  const { id, username, sessionToken } = await callOk("POST /api/login", { body: credentials });
  return { id, username, token: sessionToken };
}
