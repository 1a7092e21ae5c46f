import { ApiError, errorText, isApiError } from "../../../api/api-error";
import { uploaderTexts } from "./texts";

/** An error of the uploader, with what it came from where Uppy decides whether to try again. */
export type TransferError = Error & { source?: { status?: number; statusText?: string; responseText?: string } };

/** The target of an upload could not be had. */
export class ParametersError extends Error {
  override readonly name = "ParametersError";
}

/** The words for a failed call: 401 asks to log in, a refusal with words of its own is shown as it is. */
export function callFailureText(error: unknown): string {
  if (isApiError(error) && error.status === 401) return uploaderTexts.authorizationRequired;
  return errorText(error, uploaderTexts.unknownError);
}

/** Puts the server's own words (`Request has expired`, a size, a type) in the place of Uppy's `Non 2xx`. */
export function withServerText(error: TransferError): TransferError {
  const { status, statusText, responseText } = error.source ?? {};
  if (!status || !responseText) return error;
  const { text } = new ApiError(status, statusText ?? "", responseText);
  if (status === 401) error.message = uploaderTexts.authorizationRequired;
  else if (text && status < 500) error.message = text;
  return error;
}
