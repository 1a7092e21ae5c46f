import { randomInt, randomUUID } from "node:crypto";
import type { ErrorBody, UserWithToken } from "@nocturne/contract";
import { required } from "./env";

export type ApiOptions = {
  body?: unknown;
  /** Sent as it is, for bodies that are no JSON. */
  rawBody?: string;
  /** A session token for `X-Session-Token`. */
  token?: string;
  /** More headers; `X-Forwarded-For` makes the call come from that address. */
  headers?: Record<string, string>;
};

export type ApiAnswer<Body> = { status: number; body: Body; headers: Headers };

/** An address nobody else uses: attempts are limited per address. */
export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Calls the store at STORE_URL, each time as another visitor unless the headers say which. Never throws on a status. */
export async function api<Body = unknown>(
  method: string,
  path: string,
  options: ApiOptions = {},
): Promise<ApiAnswer<Body>> {
  const { body, rawBody, token, headers } = options;
  const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(new URL(path, required("STORE_URL")), {
    method,
    redirect: "manual",
    headers: {
      "X-Forwarded-For": randomAddress(),
      ...(payload === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token ? { "X-Session-Token": token } : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
  const text = await response.text();
  return { status: response.status, body: parse(text) as Body, headers: response.headers };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Calls that must fail: the same as `api`, typed as a failure. */
export async function refusal(method: string, path: string, options: ApiOptions = {}): Promise<ApiAnswer<ErrorBody>> {
  return await api<ErrorBody>(method, path, options);
}

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
  const { status, body } = await api<UserWithToken>("POST", "/api/register", { body: registration });
  if (status !== 201) throw new Error(`Registering answered ${status}: ${JSON.stringify(body)}`);
  return { ...registration, id: body.id, token: body.sessionToken };
}

/** A new session of the store's owner. */
export async function loginAdmin(): Promise<{ id: string; username: string; token: string }> {
  const username = required("ADMIN_USERNAME");
  const { status, body } = await api<UserWithToken>("POST", "/api/login", {
    body: { username, password: required("ADMIN_PASSWORD") },
  });
  if (status !== 200) throw new Error(`The admin's login answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.id, username, token: body.sessionToken };
}
