import { StoreError } from "../../lib/store-error";
import { INCOMING, isKey } from "./keys";

/** The key of an upload as a client names it. Fails with `upload_not_found` for anything else, such as a public file. */
export function incomingKey(text: string): string {
  if (!text.startsWith(INCOMING) || !isKey(text)) throw new StoreError("upload_not_found");
  return text;
}
