import { request, type IncomingMessage, type ServerResponse } from "node:http";
import { AWAIT_HEADER, SHOWS_HEADER } from "@nocturne/contract";
import { failData, RESTARTING_TEXT } from "./failures.ts";
import type { Medusa } from "./medusa.ts";
import type { HeaderList } from "./security-headers.ts";
import type { Visitor } from "./visitor.ts";

/** How long nothing at all may move between us and Medusa. */
const SILENCE_MS = 120_000;

const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
]);

/** What a client could claim about itself, and what is said only between Medusa and us. */
const NEVER_FROM_CLIENTS = new Set(["forwarded", "x-real-ip", AWAIT_HEADER, SHOWS_HEADER]);

/** What is said only between Medusa and us, and how its answer was framed on that way. */
const NOT_FOR_CLIENTS = new Set([SHOWS_HEADER, "x-powered-by", "transfer-encoding"]);

/** Headers as they were sent, without those of one connection and without what only we may say. */
export function forwardedHeaders(incoming: IncomingMessage, visitor: Visitor): HeaderList {
  const named = new Set(
    String(incoming.headers.connection ?? "")
      .toLowerCase()
      .split(/\s*,\s*/),
  );
  const kept: HeaderList = [];
  for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
    const name = incoming.rawHeaders[i] ?? "";
    const lower = name.toLowerCase();
    const isDropped = HOP_BY_HOP.has(lower) || named.has(lower) || NEVER_FROM_CLIENTS.has(lower);
    if (!isDropped && !lower.startsWith("x-forwarded-")) kept.push(name, incoming.rawHeaders[i + 1] ?? "");
  }
  kept.push(
    "X-Forwarded-For",
    visitor.address,
    "X-Forwarded-Proto",
    visitor.protocol,
    "X-Forwarded-Host",
    visitor.host,
  );
  return kept;
}

function answerHeaders(incoming: IncomingMessage, base: HeaderList, policy: string): HeaderList {
  const own = new Set(base.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase()));
  const kept: HeaderList = [];
  for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
    const name = incoming.rawHeaders[i] ?? "";
    const lower = name.toLowerCase();
    const isDropped = HOP_BY_HOP.has(lower) || own.has(lower) || NOT_FOR_CLIENTS.has(lower);
    if (!isDropped) kept.push(name, incoming.rawHeaders[i + 1] ?? "");
  }
  if (!incoming.headers["content-security-policy"]) kept.push("Content-Security-Policy", policy);
  return [...kept, ...base];
}

export type ProxyOptions = {
  medusa: Medusa;
  visitor: Visitor;
  base: HeaderList;
  /** The policy for an answer that brings none. */
  policy: string;
  /** Done after Medusa answered and before the client hears of it. */
  beforeAnswer?: () => Promise<void>;
};

/** True when a request that failed on a connection that Medusa had just closed can be sent again: it carries no body. */
const hasNoBody = (incoming: IncomingMessage) =>
  incoming.headers["content-length"] === undefined && incoming.headers["transfer-encoding"] === undefined;

/**
 * Hands a request on to Medusa and its answer back, both as streams. When the client goes away, so does the request to
 * Medusa; when Medusa is down, the client gets a 503.
 */
export function proxy(incoming: IncomingMessage, response: ServerResponse, options: ProxyOptions): void {
  const { host, port, agent } = options.medusa;
  const outgoing = request({
    host,
    port,
    agent,
    method: incoming.method,
    path: incoming.url,
    headers: forwardedHeaders(incoming, options.visitor),
    timeout: SILENCE_MS,
  });
  const abort = () => {
    if (!response.writableFinished) outgoing.destroy();
  };
  response.once("close", abort);
  outgoing.on("timeout", () => outgoing.destroy(new Error("Medusa does not answer.")));
  outgoing.on("error", (error) => {
    response.off("close", abort);
    if (response.destroyed) return;
    const isStaleConnection = outgoing.reusedSocket && "code" in error && error.code === "ECONNRESET";
    if (isStaleConnection && !response.headersSent && hasNoBody(incoming)) {
      proxy(incoming, response, options);
      return;
    }
    console.error(`Medusa did not answer ${incoming.method} ${incoming.url}: ${error.message}`);
    incoming.unpipe(outgoing);
    incoming.resume();
    failData(response, 503, "internal_error", options.base, RESTARTING_TEXT);
  });
  outgoing.on("response", (answer) => {
    const pass = () => {
      response.writeHead(answer.statusCode ?? 502, answerHeaders(answer, options.base, options.policy));
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    };
    if (options.beforeAnswer) options.beforeAnswer().then(pass, pass);
    else pass();
  });
  if (hasNoBody(incoming)) outgoing.end();
  else incoming.pipe(outgoing);
}
