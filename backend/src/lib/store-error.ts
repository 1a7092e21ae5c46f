import { MedusaError } from "@medusajs/framework/utils";
import { ERRORS, errorMessage, type ErrorCode, type ErrorDetail } from "@nocturne/contract";

type Options = {
  params?: Record<string, string | number>;
  details?: ErrorDetail[];
  message?: string;
  /** What really happened; logged, never shown. */
  cause?: unknown;
  /** When to come back; the answer says it as `Retry-After`. */
  retryAfterSeconds?: number;
};

/**
 * An expected failure with a declared code. Recognise it by `code`, never by `instanceof`: what a workflow step throws
 * arrives as a plain object with its own fields.
 */
export class StoreError extends MedusaError {
  readonly details?: ErrorDetail[];
  readonly retryAfterSeconds?: number;
  override readonly code: ErrorCode;

  constructor(code: ErrorCode, options: Options = {}) {
    super(MedusaError.Types.NOT_ALLOWED, options.message ?? errorMessage(code, options.params), code);
    this.code = code;
    this.details = options.details;
    this.cause = options.cause;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

type ExpectedFailure = { code: ErrorCode; message: string; details?: ErrorDetail[]; retryAfterSeconds?: number };

/** The declared failure inside anything that was thrown, or null where it was a surprise. */
export function asStoreError(thrown: unknown): ExpectedFailure | null {
  if (typeof thrown !== "object" || thrown === null) return null;
  const { code, message, details, retryAfterSeconds } = thrown as Omit<Partial<ExpectedFailure>, "code"> & {
    code?: unknown;
  };
  if (typeof code !== "string" || !Object.hasOwn(ERRORS, code)) return null;
  return {
    code: code as ErrorCode,
    message: String(message),
    ...(details ? { details } : {}),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  };
}
