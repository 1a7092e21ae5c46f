import type { IncomingMessage } from "node:http";
import { AWAIT_HEADER, SHOWN_PRODUCTS_HEADER, SHOWS_HEADER } from "@nocturne/contract";
import type { HeaderList } from "./security-headers.ts";
import type { Visitor } from "./visitor.ts";

/**
 * What concerns one connection alone. The list is fixed: names that a client adds in `Connection` are not looked at, or it
 * could take away the length of its body or the visitor's address.
 */
const HOP_BY_HOP = new Set([
  "connection",
  "expect",
  "http2-settings",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** What a client could claim about itself, what is said only between Medusa and us, and what the body itself decides. */
const NEVER_FROM_CLIENTS = new Set([
  "content-length",
  "forwarded",
  "x-real-ip",
  "x-request-id",
  "traceparent",
  "tracestate",
  "baggage",
  AWAIT_HEADER,
  SHOWS_HEADER,
]);

const MAX_SCHEME_LENGTH = 32;

/** What is said only between Medusa and us, or what we say ourselves. */
const NEVER_FOR_CLIENTS = new Set([SHOWS_HEADER, SHOWN_PRODUCTS_HEADER, "x-powered-by", "x-request-id"]);

/**
 * Whether a value is a scheme and its credentials. Medusa takes others apart with an expression whose time grows with the
 * square of their length, so they never get there: they authenticate nobody anyway.
 */
function isAuthorization(value: string): boolean {
  const blank = value.indexOf(" ");
  return blank > 0 && blank <= MAX_SCHEME_LENGTH && value.length > blank + 1 && !/\s/.test(value.slice(blank + 1));
}

/**
 * The headers of a request as Medusa gets them: without those of one connection and without what only we may say.
 * `length` is that of the body in bytes, null where it is sent in chunks or where there is none; `own` are
 * ours, about the request.
 */
export function requestHeaders(
  { rawHeaders }: Pick<IncomingMessage, "rawHeaders">,
  visitor: Visitor,
  length: number | null,
  own: Readonly<Record<string, string>> = {},
): HeaderList {
  const kept: HeaderList = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    const lower = name.toLowerCase();
    const value = rawHeaders[i + 1] ?? "";
    const isDropped = HOP_BY_HOP.has(lower) || NEVER_FROM_CLIENTS.has(lower) || lower.startsWith("x-forwarded-");
    if (isDropped || (lower === "authorization" && !isAuthorization(value))) continue;
    kept.push(name, value);
  }
  kept.push("X-Forwarded-For", visitor.address);
  kept.push("X-Forwarded-Proto", visitor.protocol);
  kept.push("X-Forwarded-Host", visitor.host);
  for (const [name, value] of Object.entries(own)) kept.push(name, value);
  if (length !== null) kept.push("Content-Length", String(length));
  return kept;
}

/**
 * The headers of Medusa's answer as the client gets them; `base` wins, `policy` is for an answer that brings none, or one
 * that lets others frame it.
 */
export function answerHeaders(rawHeaders: readonly string[], base: HeaderList, policy: string): HeaderList {
  const own = new Set(base.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase()));
  const kept: HeaderList = [];
  let hasPolicy = false;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    const lower = name.toLowerCase();
    if (HOP_BY_HOP.has(lower) || NEVER_FOR_CLIENTS.has(lower) || own.has(lower)) continue;
    const value = rawHeaders[i + 1] ?? "";
    hasPolicy ||= lower === "content-security-policy" && value.includes("frame-ancestors");
    kept.push(name, value);
  }
  if (!hasPolicy) kept.push("Content-Security-Policy", policy);
  return [...kept, ...base];
}
