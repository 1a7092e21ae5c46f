import type { CachedResponse } from "./cached-response.ts";

/** Past this a list of origins would be longer than what proxies take as a header. */
const MAX_ORIGINS = 40;

const ADDRESS = /"(https?:\/\/[^/"\\?#\s]{1,260})/g;
/** An origin is part of a header: nothing else may come with it. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

const known = new WeakMap<CachedResponse, string[]>();

function originsIn(answer: CachedResponse): string[] {
  let origins = known.get(answer);
  if (!origins) {
    const found = new Set([...answer.body.toString("utf8").matchAll(ADDRESS)].map(([, address = ""]) => address));
    origins = [...found]
      .map((address) => (URL.canParse(address) ? new URL(address).origin : ""))
      .filter((origin) => ORIGIN.test(origin));
    known.set(answer, origins);
  }
  return origins;
}

/**
 * The other origins that the store's own pictures come from: whatever begins a text of these public reads as a web address
 * does. All of it was written by admins. Where there are very many origins, the answer is every https address.
 */
export function imageOrigins(reads: readonly CachedResponse[]): string[] {
  const origins = [...new Set(reads.flatMap((answer) => (answer.status === 200 ? originsIn(answer) : [])))].sort();
  return origins.length > MAX_ORIGINS ? ["https:"] : origins;
}
