import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import proxyaddr from "proxy-addr";

/** Who sent a request, as far as it can be believed. */
export type Visitor = { address: string; protocol: "http" | "https"; host: string };

/** An IPv4 address as such, also where a socket of both families wrote it as IPv6. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

const first = (value: string | string[] | undefined) => value?.toString().split(",")[0]?.trim();

const MAX_REMEMBERED = 1_000;

/** Tells whether an address is that of a proxy of the list. Each request asks, and few addresses do: they are remembered. */
export function proxyMatcher(trusted: readonly string[]): (address: string) => boolean {
  const isTrusted = proxyaddr.compile([...trusted]);
  const decided = new LRUCache<string, boolean>({
    max: MAX_REMEMBERED,
    memoMethod: (address) => isTrusted(address, 0),
  });
  return (address) => decided.memo(address);
}

/**
 * Reads the visitor's address, protocol and host. What `X-Forwarded-*` says counts only when it comes from a proxy of the
 * list, and only back to the first address that is not one.
 */
export function visitorReader(trusted: readonly string[], publicUrl: string) {
  const isTrusted = proxyMatcher(trusted);
  const ownHost = new URL(publicUrl).host;
  return (request: IncomingMessage): Visitor => {
    const peer = request.socket.remoteAddress ?? "0.0.0.0";
    const isProxy = isTrusted(peer);
    const forwardedProtocol = isProxy ? first(request.headers["x-forwarded-proto"]) : undefined;
    const forwardedHost = isProxy ? first(request.headers["x-forwarded-host"]) : undefined;
    return {
      address: plainAddress(isProxy ? proxyaddr(request, isTrusted) : peer),
      protocol: forwardedProtocol === "https" ? "https" : "http",
      host: forwardedHost ?? request.headers.host ?? ownHost,
    };
  };
}
