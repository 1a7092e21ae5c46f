import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "../errors.ts";

const LOOK_EVERY_MS = 500;
const LOOK_MS = 3_000;
/** Longer than a request may take, so that one that hangs is seen to. */
const GIVE_UP_MS = 40_000;

/** Whether a request has not reached its front. */
const isUnreached = (error: unknown) => error instanceof Error && codeOf(error.cause) === "ECONNREFUSED";

export interface Sending {
  body?: object;
  headers?: Record<string, string>;
}

/**
 * What a load balancer does: asks each front how it is, sends requests to those that are well in turn, and to another one
 * where a front cannot be reached. Where none is well, each may be asked.
 */
export class Balancer {
  private readonly urls: string[];
  private readonly well = new Set<string>();
  private turn = 0;
  private isOver = false;

  constructor(urls: string[]) {
    this.urls = urls;
    for (const url of urls) this.well.add(url);
  }

  start() {
    for (const url of this.urls) void this.keepLooking(url);
  }

  stop() {
    this.isOver = true;
  }

  private async keepLooking(url: string) {
    for (; !this.isOver; await sleep(LOOK_EVERY_MS)) {
      const signal = AbortSignal.timeout(LOOK_MS);
      const isWell = await fetch(`${url}/health`, { signal }).then(
        async (answer) => (await answer.text(), answer.ok),
        () => false,
      );
      if (isWell) this.well.add(url);
      else this.well.delete(url);
    }
  }

  private next() {
    const candidates = this.well.size > 0 ? [...this.well] : this.urls;
    return candidates[this.turn++ % candidates.length] ?? "";
  }

  /** One request. Answers status, headers and text; throws where it gets no whole answer. */
  async send(method: string, path: string, { body, headers }: Sending = {}) {
    const options: RequestInit = {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      redirect: "manual",
      signal: AbortSignal.timeout(GIVE_UP_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const first = this.next();
    const answer = await fetch(first + path, options).catch((error: unknown) => {
      if (!isUnreached(error)) throw error;
      this.well.delete(first);
      return fetch((this.urls.find((url) => url !== first) ?? first) + path, options);
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
}
