import type { z } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";

/**
 * Parses input by its schema. Failure: 400 `invalid_request` with one detail per problem; the text is the first problem,
 * because a toast shows only the text.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const details = result.error.issues.slice(0, 50).map((issue) => ({
    path: issue.path.map(String).join("."),
    message: issue.message,
  }));
  const [first] = details;
  const message =
    first && (first.path && first.message.startsWith("Invalid") ? `${first.path}: ${first.message}` : first.message);
  throw new StoreError("invalid_request", { details, ...(message ? { message } : {}) });
}
