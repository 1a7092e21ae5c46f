import type { z } from "@nocturne/contract";
import { describeIssue } from "../../lib/describe-issue";
import { StoreError } from "../../lib/store-error";

const MAX_DETAILS = 50;

/**
 * Parses input by its schema. Failure: 400 `invalid_request` with one detail per problem; the text is the first problem,
 * because a toast shows only the text.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: describeIssue });
  if (result.success) return result.data;
  const details = result.error.issues.slice(0, MAX_DETAILS).map((issue) => ({
    path: issue.path.map(String).join("."),
    message: issue.message,
  }));
  const [first] = details;
  const message = first?.path && /^(Is|Must) /.test(first.message) ? `${first.path}: ${first.message}` : first?.message;
  throw new StoreError("invalid_request", { details, ...(message ? { message } : {}) });
}
