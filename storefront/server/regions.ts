import type { IncomingMessage } from "node:http";
import { regionOfCookies } from "@nocturne/contract/region-address";
import type { CachedResponse } from "./cached-response.ts";
import type { PublicReads } from "./public-reads.ts";

/** The read that says in which regions the shop sells. */
export const REGIONS_READ = "/api/regions";

const known = new WeakMap<CachedResponse, readonly string[]>();

/** The regions of an answer to `REGIONS_READ`, the store's own first; none where it is a failure. */
export function regionIds(answer: CachedResponse): readonly string[] {
  let ids = known.get(answer);
  if (!ids) {
    ids = answer.status === 200 ? (JSON.parse(answer.body.toString()) as { id: string }[]).map(({ id }) => id) : [];
    known.set(answer, ids);
  }
  return ids;
}

/** What machines read, which name a region by their address. */
const SHARED = /^\/(?:feeds|sitemaps?|robots|manifest)\b/;

/** The region that a visitor has chosen; "" for the store's own, and for one that is no more. Without a cookie nothing is read. */
export async function chosenRegion(
  request: IncomingMessage,
  url: string,
  reads: Pick<PublicReads, "read">,
): Promise<string> {
  const chosen = regionOfCookies(request.headers.cookie);
  if (!chosen || SHARED.test(url)) return "";
  return regionIds(await reads.read(REGIONS_READ))
    .slice(1)
    .includes(chosen)
    ? chosen
    : "";
}
