import { randomUUID } from "node:crypto";
import {
  errorHandler as frameworkErrorHandler,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { ERRORS, failureBody, loggablePath, type ErrorCode } from "@nocturne/contract";
import { requestId as currentRequestId } from "@nocturne/log";
import { asStoreError } from "../../lib/store-error";

const handleElsewhere = frameworkErrorHandler();

/** The errors of Express and its body parser, by their status. */
const HTTP_ERRORS: Record<number, ErrorCode> = {
  400: "malformed_json",
  404: "not_found",
  413: "payload_too_large",
  415: "invalid_request",
};

/** The store's own paths: `/api`, and its doors for Medusa's dashboard. */
const OWN_PATHS = /^\/(api|admin\/nocturne)(\/|$)/i;

/** Answers every failure of our own paths in one shape and shows nothing of our insides; the rest is the framework's. */
export function errorHandler(error: unknown, req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const path = req.originalUrl.split("?")[0] ?? "";
  const call = { method: req.method, path };
  if (!OWN_PATHS.test(path)) {
    handleElsewhere(error as Error, req, res, next);
    return;
  }
  const expected = asStoreError(error);
  if (expected) {
    if (expected.retryAfterSeconds) res.setHeader("Retry-After", String(expected.retryAfterSeconds));
    res.status(ERRORS[expected.code].status).json(failureBody(call, expected.code, expected));
    return;
  }
  const status = (error as { status?: unknown } | null)?.status;
  const code = typeof status === "number" ? HTTP_ERRORS[status] : undefined;
  if (code) {
    res.status(ERRORS[code].status).json(failureBody(call, code));
    return;
  }
  const requestId = currentRequestId() ?? randomUUID();
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER);
  logger.error(`${req.method} ${loggablePath(req.originalUrl)} failed, request ${requestId}`, error as Error);
  res.status(500).json({ ...failureBody(call, "internal_error"), requestId });
}
