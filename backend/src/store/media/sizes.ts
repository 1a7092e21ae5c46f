import { StoreError } from "../../lib/store-error";

const MB = 1024 * 1024;

/** The refusal of what is larger than a limit, in words a person understands. */
export function tooLarge(maxBytes: number): StoreError {
  return new StoreError("file_too_large", { params: { limit: `${Math.floor(maxBytes / MB)} MB` } });
}
