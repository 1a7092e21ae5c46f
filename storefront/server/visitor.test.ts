import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { visitorReader } from "./visitor.ts";

function requestFrom(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, connection: { remoteAddress }, headers: { host: "shop", ...headers } } as never;
}

const CLAIM = { "x-forwarded-for": "6.6.6.6", "x-forwarded-proto": "https", "x-forwarded-host": "evil" };

describe("visitorReader", () => {
  it("believes nobody by default, not even the loopback", () => {
    const visitorOf = visitorReader([], "http://localhost:8000");
    expect(visitorOf(requestFrom("127.0.0.1", CLAIM))).toEqual({
      address: "127.0.0.1",
      protocol: "http",
      host: "shop",
    });
    expect(visitorOf(requestFrom("::ffff:9.9.9.9", CLAIM)).address).toBe("9.9.9.9");
  });

  it("believes a proxy of the list, and nobody else", () => {
    const visitorOf = visitorReader(["10.0.0.0/8"], "http://localhost:8000");
    expect(visitorOf(requestFrom("10.1.2.3", CLAIM))).toEqual({ address: "6.6.6.6", protocol: "https", host: "evil" });
    expect(visitorOf(requestFrom("11.1.2.3", CLAIM))).toEqual({ address: "11.1.2.3", protocol: "http", host: "shop" });
  });

  it("goes back only to the first address that is no proxy: what stands before it may be invented", () => {
    const visitorOf = visitorReader(["loopback", "10.0.0.1"], "http://localhost:8000");
    const chain = { "x-forwarded-for": "1.1.1.1, 7.7.7.7, 10.0.0.1" };
    expect(visitorOf(requestFrom("::1", chain)).address).toBe("7.7.7.7");
  });
});
