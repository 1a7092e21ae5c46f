import type { ErrorCode } from "../build/calls.js";

/** A problem with one field of a request. */
export type FieldError = { path: string; message: string };

type Failure = { code?: ErrorCode; error?: string; details?: FieldError[]; requestId?: string };

/** A call that the store refused or failed; what the network refuses is fetch's own TypeError. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** Stable, for programs; null where the answer was not the store's own, such as a proxy's. */
  readonly code: ErrorCode | null;
  /** One per field that is not valid. */
  readonly details: readonly FieldError[];
  /** What to look for in the store's log, where it failed. */
  readonly requestId: string | null;

  /** `message` is the store's sentence for a person. `retryAfter`: seconds to wait, where the store has said so. */
  constructor(
    readonly status: number,
    readonly retryAfter: number | null,
    body: unknown,
  ) {
    const failure = (typeof body === "object" && body !== null ? body : {}) as Failure;
    super(failure.error ?? `The store answered ${status}.`);
    this.code = failure.code ?? null;
    this.details = failure.details ?? [];
    this.requestId = failure.requestId ?? null;
  }
}
