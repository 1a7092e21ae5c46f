import type { IncomingMessage } from "node:http";

/** More than browsers and proxies send. */
const MAX_HEADERS = 100;

/** Methods whose requests may carry a body; a cart line is removed by a DELETE that names its size in one. */
const METHODS_WITH_BODY = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** True when a request announces a body of at least one byte. */
export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

type Head = Pick<IncomingMessage, "method" | "url" | "httpVersion" | "headers" | "rawHeaders">;

/**
 * The status that a request is refused with whose framing two servers could read differently; null for any other.
 *
 * Node's parser already refuses a Content-Length beside a Transfer-Encoding, repeated or odd lengths, folded lines, bare
 * line feeds, blanks before a colon and codings that do not end in `chunked`. This refuses what it lets through: other
 * codings before `chunked`, codings in HTTP/1.0, several Hosts, targets that are no path, versions that are not spoken
 * here, bodies of methods that have none, and more headers than anybody sends.
 */
export function framingFault(head: Head): 400 | 431 | null {
  const { httpVersion, headers, rawHeaders } = head;
  if (rawHeaders.length > MAX_HEADERS * 2) return 431;
  if (!head.url?.startsWith("/")) return 400;
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return 400;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts > 1) return 400;
  const coding = headers["transfer-encoding"];
  if (coding !== undefined) {
    const isPlain = httpVersion === "1.1" && coding.toLowerCase() === "chunked";
    if (!isPlain || headers["content-length"] !== undefined) return 400;
  }
  return hasBody(head) && !METHODS_WITH_BODY.has(head.method ?? "") ? 400 : null;
}

/** The path of an address without its query, which may hold tokens: what a log may show. */
export function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "";
}
