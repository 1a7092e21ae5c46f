import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import { plainAddress } from "./visitor.ts";

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
] as const) {
  PRIVATE.addSubnet(network, bits, "ipv4");
}
PRIVATE.addSubnet("fc00::", 7, "ipv6");
PRIVATE.addSubnet("fe80::", 10, "ipv6");
PRIVATE.addAddress("::1", "ipv6");

/**
 * Looks at requests for the sign of a proxy that TRUST_PROXY does not name: `X-Forwarded-For` from a private address. All
 * visitors behind it count as one then, and share one limit of attempts. Says so once, and costs nothing from then on.
 */
export function unnamedProxyDetector(
  trusted: readonly string[],
  warn: (text: string) => void = console.warn,
): (request: IncomingMessage) => void {
  let isOver = trusted.length > 0;
  return (request) => {
    if (isOver || request.headers["x-forwarded-for"] === undefined) return;
    const address = plainAddress(request.socket.remoteAddress ?? "");
    if (!address || !PRIVATE.check(address, isIPv6(address) ? "ipv6" : "ipv4")) return;
    isOver = true;
    warn(
      `Requests from ${address} carry X-Forwarded-For, and TRUST_PROXY is not set: if that is your proxy, all its visitors ` +
        `count as one address and share its limits. Set TRUST_PROXY=${address}.`,
    );
  };
}
