import { randomInt } from "node:crypto";
import type { ErrorBody } from "@nocturne/contract";
import { required } from "./env.js";

export type ApiOptions = {
  body?: unknown;
  /** Sent as it is, for bodies that are no JSON. */
  rawBody?: string;
  /** A session token for `X-Session-Token`. */
  token?: string;
  /** More headers; `X-Forwarded-For` makes the call come from that address. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export type ApiAnswer<Body> = { status: number; body: Body; headers: Headers };

/** An address nobody else uses: attempts are limited per address. */
export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/**
 * Calls the store at STORE_URL, each time as another visitor unless the headers say which. The body is what the JSON says,
 * or the text where it is none. Follows no redirect. Never throws on a status.
 */
export async function api<Body = unknown>(
  method: string,
  path: string,
  options: ApiOptions = {},
): Promise<ApiAnswer<Body>> {
  const { body, rawBody, token, headers, signal } = options;
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
    ...(signal ? { signal } : {}),
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

/** Calls that must succeed: answers the body alone, and throws on any other status than 2xx. */
export async function apiOk<Body>(method: string, path: string, options: ApiOptions = {}): Promise<Body> {
  return bodyOf(`${method} ${path}`, await api<Body>(method, path, options));
}

/** Calls that must fail: the same as `api`, typed as a failure. */
export async function refusal(method: string, path: string, options: ApiOptions = {}): Promise<ApiAnswer<ErrorBody>> {
  return await api<ErrorBody>(method, path, options);
}

/** The body of an answer that must be a success. Throws with what was done and what came of it where it is none. */
export function bodyOf<Body>(done: string, { status, body }: Pick<ApiAnswer<Body>, "status" | "body">): Body {
  if (status < 200 || status >= 300) throw new Error(`${done} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
