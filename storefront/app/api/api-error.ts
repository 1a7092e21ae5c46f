import type { ErrorBody, ErrorDetail } from "@nocturne/contract";
import { commonTexts, stockTexts } from "../shared-texts";

/**
 * A call that `/api` refused or failed.
 *
 * `message` is `<status>: <body or status text>` for logs and retry rules; `text` is the server's sentence for people,
 * empty where the response was not ours.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string | null;
  readonly text: string;
  readonly details: readonly ErrorDetail[];

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const parsed = parseErrorBody(body);
    this.status = status;
    this.code = parsed?.code ?? null;
    this.text = parsed?.error ?? parsed?.message ?? "";
    this.details = parsed?.details ?? [];
  }
}

/** Whether `/api` responded with a failure, as opposed to a lost network or a bug. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** For "Only 0 left" people read that it is sold out, and what to do. */
function isSoldOut({ code, text }: ApiError): boolean {
  return code === "insufficient_stock" && text === stockTexts.left(0);
}

/** The text for people: the server's own, `fallback` where it had none, or that the network is gone. */
export function errorText(error: unknown, fallback: string): string {
  if (isApiError(error)) return isSoldOut(error) ? stockTexts.soldOut : error.text || fallback;
  return error instanceof TypeError ? commonTexts.offline : fallback;
}

function parseErrorBody(body: string): Partial<ErrorBody> | null {
  if (!body.trimStart().startsWith("{")) return null;
  try {
    return JSON.parse(body) as Partial<ErrorBody>;
  } catch {
    return null;
  }
}
