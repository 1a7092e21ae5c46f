import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** As proxies make them: long enough to be the only one, and nothing that could end a line or a header. */
const WELL_FORMED = /^[\w.-]{8,128}$/;

export const REQUEST_ID_HEADER = "X-Request-Id";

const current = new AsyncLocalStorage<string>();

/** The id of the request that this code runs for; undefined for what runs by the clock. */
export function requestId(): string | undefined {
  return current.getStore();
}

/** Runs work, and all that it starts, for a request. Without an id it runs as it is. */
export function withRequestId<Result>(id: string | null | undefined, work: () => Result): Result {
  return id ? current.run(id, work) : work();
}

/** The id that a request brings, where it is well-formed, or a new one. Whether the sender is believed, the caller decides. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === "string" && WELL_FORMED.test(header) ? header : randomUUID();
}
