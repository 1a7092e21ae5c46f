import { randomInt } from "node:crypto";
import { required } from "./env";

export type ApiOptions = { body?: unknown; token?: string };
export type ApiAnswer<Body> = { status: number; body: Body };

/** An address nobody else uses: attempts are limited per address. */
export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Calls the store from outside the browser, each time as another visitor. Never throws on a status. */
export async function api<Body = unknown>(
  method: string,
  path: string,
  { body, token }: ApiOptions = {},
): Promise<ApiAnswer<Body>> {
  const response = await fetch(new URL(path, required("STORE_URL")), {
    method,
    headers: {
      "X-Forwarded-For": randomAddress(),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token ? { "X-Session-Token": token } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

/** The same for what a test needs to be true: throws unless the call succeeds. */
export async function apiOk<Body>(method: string, path: string, options: ApiOptions = {}): Promise<Body> {
  const { status, body } = await api<Body>(method, path, options);
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
