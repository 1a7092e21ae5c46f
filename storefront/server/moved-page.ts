import { CachedResponse } from "./cached-response.ts";

const BASE = "http://shop.invalid";

/**
 * The answer of a page that has moved for good, with what its visitor's address asked beside the path, such as the marks of a
 * campaign: a page itself is read without them. Any other answer is as it was.
 */
export function withQueryOf(sent: string, page: CachedResponse): CachedResponse {
  const location = page.status === 301 ? page.header("location") : undefined;
  const at = sent.indexOf("?");
  if (!location?.startsWith("/") || at < 0) return page;
  const url = new URL(location, BASE);
  if (url.origin !== BASE || url.pathname.startsWith("//")) return page;
  for (const [name, value] of new URLSearchParams(sent.slice(at + 1))) {
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  }
  const headers = page.headers.flatMap((word, index) => {
    const isLocation = index % 2 === 1 && page.headers[index - 1]?.toLowerCase() === "location";
    return [isLocation ? url.pathname + url.search + url.hash : word];
  });
  return new CachedResponse({ status: page.status, headers, body: page.body });
}
