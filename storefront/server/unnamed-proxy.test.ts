import type { IncomingMessage } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { unnamedProxyDetector } from "./unnamed-proxy.ts";

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded ? { "x-forwarded-for": forwarded } : {} }) as IncomingMessage;

describe("a proxy that TRUST_PROXY does not name", () => {
  it.each(["127.0.0.1", "::1", "::ffff:172.17.0.1", "10.1.2.3", "192.168.1.5", "fd00::7", "100.64.0.9"])(
    "is told of once, by its address %s and the variable",
    (address) => {
      const warn = vi.fn();
      const look = unnamedProxyDetector([], warn);
      look(request(address));
      expect(warn).not.toHaveBeenCalled();
      for (let i = 0; i < 3; i++) look(request(address, "203.0.113.9"));
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("TRUST_PROXY"));
      expect(warn).toHaveBeenCalledWith(expect.stringContaining(`Requests from ${address.replace("::ffff:", "")} `));
    },
  );

  it.each([
    ["a public address", [], "203.0.113.4"],
    ["a socket that is gone", [], undefined],
    ["a store that names one", ["10.0.0.1"], "10.0.0.2"],
  ])("is not told of for %s", (_what, trusted, address) => {
    const warn = vi.fn();
    unnamedProxyDetector(trusted, warn)(request(address, "203.0.113.9"));
    expect(warn).not.toHaveBeenCalled();
  });
});
