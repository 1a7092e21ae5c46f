import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "./config";
import { applyCors, isCrossOrigin, isOwnOrigin } from "./own-origin";

const from = (origin: string, host: string, protocol = "http") =>
  ({ headers: { origin, host: "127.0.0.1:9000", "x-forwarded-host": host }, protocol }) as unknown as MedusaRequest;

const PUBLIC_URL = "https://shop.example";

describe("isOwnOrigin, where the store knows its names", () => {
  beforeEach(() => void loadConfig({ PUBLIC_URL, ALLOWED_HOSTS: "shop.example,www.shop.example" }));

  it.each([
    ["https://shop.example", "shop.example", "https"],
    ["https://shop.example", "10.0.0.5:8000", "http"],
    ["https://www.shop.example", "www.shop.example", "https"],
    ["http://localhost:8000", "localhost:8000", "http"],
    ["http://127.0.0.1:8000", "127.0.0.1:8000", "http"],
    ["http://[::1]:8000", "[::1]:8000", "http"],
  ])("takes %s at %s", (origin, host, protocol) => expect(isOwnOrigin(from(origin, host, protocol))).toBe(true));

  it.each([
    ["http://evil.example", "evil.example"],
    ["http://evil.example:8000", "evil.example:8000"],
    ["http://localhost:8000", "localhost:9000"],
    ["http://localhost:8000", "shop.example"],
    ["https://localhost.evil.example", "localhost.evil.example"],
    ["null", "shop.example"],
  ])("refuses %s at %s", (origin, host) => expect(isOwnOrigin(from(origin, host))).toBe(false));

  it("goes by the request's own host where no front server names another one, and by one name alone", () => {
    const req = (headers: object) => ({ headers, protocol: "http" }) as unknown as MedusaRequest;
    const origin = "http://localhost:9000";
    expect(isOwnOrigin(req({ origin, host: "localhost:9000" }))).toBe(true);
    expect(isOwnOrigin(req({ origin }))).toBe(false);
    expect(isOwnOrigin(req({ origin, host: "localhost:9000", "x-forwarded-host": ["localhost:9000"] }))).toBe(false);
  });

  it.each(["http://localhost.evil.example", "http://my-localhost", "http://127.0.0.1.evil.example"])(
    "takes %s for no loopback address",
    (origin) => {
      expect(isOwnOrigin(from(origin, new URL(origin).host))).toBe(false);
    },
  );
});

it("takes whatever name was typed where nobody said how the world reaches the store", () => {
  loadConfig({ PUBLIC_URL });
  expect(isOwnOrigin(from("http://192.168.1.20:8000", "192.168.1.20:8000"))).toBe(true);
  expect(isOwnOrigin(from("http://evil.example", "192.168.1.20:8000"))).toBe(false);
});

it.each(["1127.0.0.1", "a b", "shop.example:99999"])("takes %s, which is no name of a host, for nobody's", (host) => {
  for (const ALLOWED_HOSTS of ["", "shop.example"]) {
    loadConfig({ PUBLIC_URL, ALLOWED_HOSTS });
    expect(isOwnOrigin(from(`http://${host}`, host))).toBe(false);
  }
});

describe("isCrossOrigin", () => {
  beforeEach(() => void loadConfig({ PUBLIC_URL }));
  const visit = (headers: Record<string, string>) => isCrossOrigin({ headers, protocol: "https" } as MedusaRequest);

  it.each([
    ["a foreign page", { origin: "https://evil.example" }, true],
    ["a foreign page that hides its name", { "sec-fetch-site": "cross-site" }, true],
    ["a sibling of ours", { "sec-fetch-site": "same-site" }, true],
    ["our own page", { origin: PUBLIC_URL }, false],
    ["our own page, that says no name", { "sec-fetch-site": "same-origin" }, false],
    ["no page at all", {}, false],
  ])("of %s", (_case, headers, expected) => expect(visit(headers)).toBe(expected));

  it("of no page at all is none, and is not our own page either", () => {
    expect(isOwnOrigin({ headers: {}, protocol: "https" } as MedusaRequest)).toBe(false);
  });
});

describe("applyCors", () => {
  beforeEach(() => void loadConfig({ PUBLIC_URL, CORS_ORIGINS: "https://friend.example" }));

  function answerTo(method: string, origin?: string) {
    const headers: Record<string, string> = {};
    let status: number | null = null;
    const set = (name: string, value: string) => void (headers[name] = value);
    const res = {
      setHeader: set,
      append: set,
      status: (code: number) => {
        status = code;
        return { end: () => undefined };
      },
    };
    const req = { method, headers: origin === undefined ? {} : { origin } };
    const isAnswered = applyCors(req as MedusaRequest, res as unknown as MedusaResponse);
    return { isAnswered, status, headers };
  }

  const READABLE = {
    "Access-Control-Allow-Origin": "https://friend.example",
    "Access-Control-Allow-Credentials": "true",
    "Access-Control-Expose-Headers": "X-Total-Count, X-Next-Cursor, Link, Retry-After",
    Vary: "Origin",
  };

  it("lets the pages of CORS_ORIGINS read answers, and no other page", () => {
    expect(answerTo("GET", "https://friend.example")).toEqual({ isAnswered: false, status: null, headers: READABLE });
    for (const origin of ["https://evil.example", "https://friend.example.evil.example", "null", undefined]) {
      expect(answerTo("GET", origin)).toEqual({ isAnswered: false, status: null, headers: {} });
    }
  });

  it("tells those pages what they may send, and answers every preflight", () => {
    expect(answerTo("OPTIONS", "https://friend.example")).toEqual({
      isAnswered: true,
      status: 204,
      headers: {
        ...READABLE,
        "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE",
        "Access-Control-Allow-Headers": "Content-Type, X-Session-Token, X-Cart-Session",
        "Access-Control-Max-Age": "600",
      },
    });
    for (const origin of ["https://evil.example", undefined]) {
      expect(answerTo("OPTIONS", origin)).toEqual({ isAnswered: true, status: 204, headers: {} });
    }
  });
});
