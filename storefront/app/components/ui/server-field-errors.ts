import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { isApiError } from "../../api/api-error";

/** Shows the server's messages about fields beside those fields. */
export function showServerFieldErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): void {
  if (!isApiError(error)) return;
  for (const { path, message } of error.details) {
    const field = fields.find((name) => name === path);
    if (field) setError(field, { message });
  }
}
