import { ApiError, errorText, isApiError } from "../../../api/api-error";
import { uploaderTexts } from "./texts";

/** An error of Uppy's, with the response by which it decides about a retry. */
export type TransferError = Error & { source?: { status?: number; statusText?: string; responseText?: string } };

/** No upload address could be had. */
export class ParametersError extends Error {
  override readonly name = "ParametersError";
}

/** The text for a failed call: a 401 asks to log in, other refusals show the server's text. */
export function callFailureText(error: unknown): string {
  if (isApiError(error) && error.status === 401) return uploaderTexts.authorizationRequired;
  return errorText(error, uploaderTexts.unknownError);
}

/** Replaces Uppy's `Non 2xx` by the server's text. */
export function withServerText(error: TransferError): TransferError {
  const { status, statusText, responseText } = error.source ?? {};
  if (!status || !responseText) return error;
  const { text } = new ApiError(status, statusText ?? "", responseText);
  if (status === 401) error.message = uploaderTexts.authorizationRequired;
  else if (text && status < 500) error.message = text;
  return error;
}
