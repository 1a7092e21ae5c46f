import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { loggablePath } from "@nocturne/contract";
import { REQUEST_ID_HEADER, requestId, traceCall, withRequestId } from "@nocturne/log";
import type { Dispatcher } from "undici";
import { BUSY_TEXT, sendErrorJson, RESTARTING_TEXT } from "./failures.ts";
import { answerHeaders, requestHeaders } from "./forwarded-headers.ts";
import { SOCKET_TIMEOUT_MS } from "./listen.ts";
import { isStaleConnection, type Medusa, type Traffic } from "./medusa.ts";
import {
  BodyAborted,
  BodyOverload,
  BodyTimeout,
  endAfterBody,
  type BodyReader,
  type BodyRules,
} from "./request-body.ts";
import { hasBody } from "./request-framing.ts";
import { isBoundToServer } from "./routing.ts";
import type { HeaderList } from "./security-headers.ts";
import type { Upstream } from "./upstream.ts";
import type { Visitor } from "./visitor.ts";

const KB = 1024;
/** Medusa itself refuses a larger one. */
const MAX_JSON_BYTES = 1024 * KB;
const JSON_RULES: BodyRules = { maxWholeBytes: MAX_JSON_BYTES, minBytesPerSecond: 16 * KB };
/** Enough of an upload to tell that it has begun. */
const UPLOAD_RULES: BodyRules = { maxWholeBytes: 16 * KB, minBytesPerSecond: 4 * KB };

const CONNECTION_WAIT_TIMEOUT_MS = 30_000;
/** Kept for a slow client before Medusa has to wait. */
const MAX_UNREAD_BYTES = 1024 * KB;
const UNREAD_TIMEOUT_MS = 30_000;

/** Without a body these may be sent twice. */
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export type ProxyOptions = {
  medusa: Medusa;
  visitor: Visitor;
  base: HeaderList;
  /** For a response that brings no policy. */
  policy: string;
  bodies: BodyReader;
  /** Whose connections are used; a large body uses those of uploads. */
  traffic: Traffic;
  /** Runs after Medusa answered, before the client hears of it. */
  beforeAnswer?: () => Promise<void>;
  /** From a whole request to the beginning of Medusa's response; two minutes without it. */
  answerTimeoutMs?: number;
  /** How long a client may read nothing while Medusa waits. */
  unreadTimeoutMs?: number;
};

/**
 * Forwards a request to Medusa. A body is read before a connection is taken; an upload, or one too large for JSON, is
 * streamed. When the client goes, so does the request. 408 when the body comes too slowly, 503 when Medusa is down or slow,
 * or too much is under way.
 */
export function proxy(incoming: IncomingMessage, response: ServerResponse, options: ProxyOptions): void {
  const send = (body: Buffer | Readable | null) => new Exchange(incoming, response, options, body).send();
  if (!hasBody(incoming)) {
    send(null);
    return;
  }
  const isLarge = options.traffic === "uploads" || Number(incoming.headers["content-length"] ?? 0) > MAX_JSON_BYTES;
  options.bodies
    .read(incoming, response, isLarge ? UPLOAD_RULES : JSON_RULES)
    .then(send, (error: unknown) => refuse(response, options.base, error));
}

/** For a request that failed on this side of Medusa; returns false for Medusa's own failure. */
function refuse(response: ServerResponse, base: HeaderList, error: unknown): boolean {
  if (error instanceof BodyTimeout) {
    sendErrorJson(response, 408, "request_timeout", [...base, "Connection", "close"]);
  } else if (error instanceof BodyOverload) {
    sendErrorJson(response, 503, "internal_error", [...base, "Retry-After", "10", "Connection", "close"], BUSY_TEXT);
  } else if (error instanceof BodyAborted) {
    response.destroy();
  } else if (error instanceof Error && "code" in error && error.code === "UND_ERR_INVALID_ARG") {
    sendErrorJson(response, 400, "invalid_request", [...base, "Connection", "close"]);
  } else {
    return false;
  }
  return true;
}

class Exchange implements Dispatcher.DispatchHandler {
  private readonly incoming: IncomingMessage;
  private readonly response: ServerResponse;
  private readonly options: ProxyOptions;
  private readonly body: Buffer | Readable | null;
  /** Taken at the start: what the connection reports later belongs to no request. */
  private readonly id = requestId();
  private readonly call = traceCall("Medusa");
  private controller: Dispatcher.DispatchController | null = null;
  private waiting: NodeJS.Timeout | undefined;
  private late: NodeJS.Timeout | undefined;
  private isOver = false;
  private isRepeated = false;
  private server: Upstream | null = null;
  private head: Promise<void> | null = null;

  constructor(
    incoming: IncomingMessage,
    response: ServerResponse,
    options: ProxyOptions,
    body: Buffer | Readable | null,
  ) {
    this.incoming = incoming;
    this.response = response;
    this.options = options;
    this.body = body;
  }

  send(): void {
    const { incoming, response, body } = this;
    if (response.destroyed) return this.call.end();
    if (!this.isRepeated) {
      response.once("close", () => {
        this.abort();
        this.call.end(response.headersSent ? response.statusCode : undefined);
      });
      const { answerTimeoutMs } = this.options;
      if (answerTimeoutMs && !(body instanceof Readable))
        this.late = setTimeout(() => this.giveUp(answerTimeoutMs), answerTimeoutMs);
    }
    const announced = incoming.headers["content-length"];
    const length = body instanceof Readable ? (announced === undefined ? null : Number(announced)) : body?.length;
    const { visitor, medusa, traffic } = this.options;
    this.server = medusa.choose(isBoundToServer(incoming.url ?? "/", incoming.headers.cookie));
    const isSent = this.server.dispatch(
      body instanceof Readable ? "uploads" : traffic,
      {
        method: incoming.method as Dispatcher.HttpMethod,
        path: incoming.url ?? "/",
        headers: requestHeaders(incoming, visitor, length ?? null, this.ownHeaders()),
        body,
      },
      this,
    );
    if (!isSent) this.end(new BodyOverload());
    else if (!this.controller && !this.isOver) {
      this.waiting = setTimeout(() => this.end(new BodyOverload()), CONNECTION_WAIT_TIMEOUT_MS);
    }
  }

  private ownHeaders(): Record<string, string> {
    return { ...(this.id ? { [REQUEST_ID_HEADER]: this.id } : {}), ...this.call.headers };
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    clearTimeout(this.waiting);
    this.controller = controller;
    if (this.isOver) controller.abort(new BodyAborted());
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number): void {
    if (status < 200 || this.isOver) return;
    clearTimeout(this.late);
    const rawHeaders = Array.isArray(controller.rawHeaders) ? controller.rawHeaders : [];
    const { base, policy, beforeAnswer } = this.options;
    const headers = answerHeaders(
      rawHeaders.map((text) => (typeof text === "string" ? text : text.toString("latin1"))),
      base,
      policy,
    );
    const write = () => {
      if (!this.response.destroyed) this.response.writeHead(status, headers);
    };
    if (!beforeAnswer) {
      write();
      return;
    }
    controller.pause();
    this.head = beforeAnswer().then(write, write);
    void this.head.then(() => controller.resume());
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { response } = this;
    if (response.write(chunk) || response.writableLength < MAX_UNREAD_BYTES) return;
    controller.pause();
    response.setTimeout(this.options.unreadTimeoutMs ?? UNREAD_TIMEOUT_MS);
    response.once("drain", () => {
      response.setTimeout(SOCKET_TIMEOUT_MS);
      controller.resume();
    });
  }

  onResponseEnd(): void {
    this.isOver = true;
    if (this.head) void this.head.then(() => endAfterBody(this.response));
    else endAfterBody(this.response);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.isOver) return;
    if (!this.isRepeated && this.isRepeatable(error)) {
      this.isRepeated = true;
      this.controller = null;
      this.send();
      return;
    }
    this.end(error);
  }

  /** A request that may have reached a server is sent again only where it changes nothing. */
  private isRepeatable(error: Error): boolean {
    const { body, server, response, incoming } = this;
    if (response.headersSent || body instanceof Readable) return false;
    if (server && this.options.medusa.canTryAnother(server, error)) return true;
    if (body !== null || !SAFE_METHODS.has(incoming.method ?? "") || !isStaleConnection(error)) return false;
    if (server) this.options.medusa.avoid(server);
    return true;
  }

  /** Medusa goes on; the client may ask again. */
  private giveUp(ms: number): void {
    this.end(new Error(`No answer within ${ms / 1000} s.`));
    this.controller?.abort(new BodyAborted());
  }

  private abort(): void {
    clearTimeout(this.waiting);
    clearTimeout(this.late);
    if (this.response.writableFinished) return;
    this.isOver = true;
    this.controller?.abort(new BodyAborted());
    if (this.body instanceof Readable) this.body.destroy();
  }

  private end(error: Error): void {
    const { response, incoming } = this;
    this.isOver = true;
    clearTimeout(this.waiting);
    clearTimeout(this.late);
    if (response.destroyed) return;
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (refuse(response, this.options.base, error)) return;
    withRequestId(this.id, () =>
      console.error(`Medusa did not answer ${incoming.method} ${loggablePath(incoming.url ?? "/")}: ${error.message}`),
    );
    sendErrorJson(response, 503, "internal_error", this.options.base, RESTARTING_TEXT);
  }
}
