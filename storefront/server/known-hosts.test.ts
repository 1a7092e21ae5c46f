import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { KnownHosts } from "./known-hosts.ts";
import { visitorReader } from "./visitor.ts";

const from = (headers: Record<string, string>, localAddress = "10.0.0.5", remoteAddress = "10.0.0.9") =>
  ({ headers, socket: { localAddress, remoteAddress } }) as unknown as IncomingMessage;

const hosts = (names: string[], trusted: string[] = []) =>
  new KnownHosts(names, visitorReader(trusted, "https://shop.example"));

describe("KnownHosts", () => {
  it("takes every name where it was told none", () => {
    expect(hosts([]).includes(from({ host: "anything.example" }))).toBe(true);
  });

  it.each([
    "shop.example",
    "SHOP.EXAMPLE",
    "shop.example:8443",
    "localhost:8000",
    "127.0.0.1",
    "127.9.9.9:80",
    "[::1]:8000",
  ])("takes %s", (host) => expect(hosts(["Shop.example"]).includes(from({ host }))).toBe(true));

  it.each([
    "",
    "evil.example",
    "shop.example.evil.example",
    "evil-shop.example",
    "localhost.evil",
    "10.0.0.6",
    "shop.example:x",
    "shop.example@evil",
    "[::2]",
  ])("refuses %s", (host) => expect(hosts(["shop.example"]).includes(from({ host }))).toBe(false));

  it("takes the address that a connection came in at", () => {
    expect(hosts(["shop.example"]).includes(from({ host: "10.0.0.5:8000" }))).toBe(true);
    expect(hosts(["shop.example"]).includes(from({ host: "10.0.0.5" }, "::ffff:10.0.0.5"))).toBe(true);
    expect(hosts(["shop.example"]).includes(from({ host: "[2001:db8::5]:8000" }, "2001:db8::5"))).toBe(true);
  });

  it("believes a trusted proxy about the name that was typed, and nobody else", () => {
    const headers = { host: "front:8000", "x-forwarded-host": "shop.example" };
    expect(hosts(["shop.example"], ["10.0.0.9"]).includes(from(headers))).toBe(true);
    expect(hosts(["shop.example"]).includes(from(headers))).toBe(false);
    const evil = { host: "front:8000", "x-forwarded-host": "evil.example" };
    expect(hosts(["shop.example"], ["10.0.0.9"]).includes(from(evil))).toBe(false);
  });
});
