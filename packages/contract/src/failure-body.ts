import { matchEndpoint } from "./endpoints.js";
import { errorBody, type ErrorBody, type ErrorCode } from "./errors.js";

/** The body of a failed call: `errorBody`, with `details` wherever the endpoint promises them. `path` has no query. */
export function failureBody(
  call: { method: string; path: string },
  code: ErrorCode,
  options: Parameters<typeof errorBody>[1] = {},
): ErrorBody {
  const { match } = matchEndpoint(call.method, call.path);
  const details = options.details ?? (match?.endpoint.alwaysDetails ? [] : undefined);
  return errorBody(code, { ...options, ...(details ? { details } : {}) });
}
