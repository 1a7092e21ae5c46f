import { randomUUID } from "node:crypto";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { StoreError } from "../../lib/store-error";
import { Attempt, visitorAddress, type LimitedAction } from "./attempt";
import { limiters } from "./rate-limiters";

const headers = new Map<string, string>();
const response = { setHeader: (name: string, value: string) => headers.set(name, value) } as unknown as MedusaResponse;
const visitor = (ip: string = randomUUID()) => ({ ip, originalUrl: "/api/login" }) as MedusaRequest;
const begin = (account: string, ip?: string) => Attempt.begin(visitor(ip), response, "login", [account]);
const refused = { code: "rate_limited" };

describe("Attempt", () => {
  it("refuses an address after 50 tries and says when to come back", async () => {
    const ip = randomUUID();
    headers.clear();
    for (let count = 0; count < 50; count += 1) await begin(randomUUID(), ip);
    await expect(begin(randomUUID(), ip)).rejects.toMatchObject(refused);
    const wait = Number(headers.get("Retry-After"));
    expect([wait > 890, wait <= 900]).toEqual([true, true]);
    await expect(Attempt.begin(visitor(ip), response, "register", [])).resolves.toBeInstanceOf(Attempt);
  });

  it("refuses an account after 10 failures, from any address", async () => {
    const account = randomUUID();
    for (let count = 0; count < 10; count += 1) await (await begin(account)).fail();
    await expect(begin(account)).rejects.toMatchObject(refused);
  });

  it("does not count successes, and takes a failure back", async () => {
    const account = randomUUID();
    for (let count = 0; count < 20; count += 1) {
      const attempt = await begin(account);
      await attempt.run(() => Promise.resolve("right"));
      await attempt.fail();
      attempt.forgive();
    }
    await expect(begin(account)).resolves.toBeInstanceOf(Attempt);
  });

  it("counts declared failures alone", async () => {
    const account = randomUUID();
    const surprise = () => Promise.reject(new Error("the database is away"));
    for (let count = 0; count < 20; count += 1) await (await begin(account)).run(surprise).catch(() => undefined);
    const attempt = await begin(account);
    const failure = () => Promise.reject(new StoreError("invalid_credentials"));
    for (let count = 0; count < 10; count += 1) {
      await expect(attempt.run(failure)).rejects.toMatchObject({ code: "invalid_credentials" });
    }
    await expect(attempt.run(failure)).rejects.toMatchObject(refused);
    await expect(attempt.assertOpen()).rejects.toMatchObject(refused);
  });
});

describe("Attempt, where one address registers", () => {
  afterEach(() => vi.restoreAllMocks());

  it("counts registrations apart from every other action, which share no count either", async () => {
    const ip = randomUUID();
    const once = async (action: LimitedAction) => await Attempt.begin(visitor(ip), response, action, []);
    const [logins, registrations] = [
      vi.spyOn(limiters.address, "consume"),
      vi.spyOn(limiters.registrations, "consume"),
    ];
    for (const action of ["register", "login", "forgot-password"] as const) await once(action);
    expect(registrations.mock.calls).toEqual([[`register:${ip}`]]);
    expect(logins.mock.calls).toEqual([[`login:${ip}`], [`forgot-password:${ip}`]]);
  });

  it("lets a failure of the limiter itself through as it is: nobody is told to come back", async () => {
    headers.clear();
    const outage = new Error("The counts are away.");
    vi.spyOn(limiters.address, "consume").mockRejectedValueOnce(outage);
    await expect(begin(randomUUID())).rejects.toBe(outage);
    expect(headers.has("Retry-After")).toBe(false);
  });
});

describe("the security log", () => {
  afterEach(() => vi.restoreAllMocks());

  /** The events that are written from now on, each with its identity. */
  function listen(): [event: string, identity: unknown][] {
    const heard: [string, unknown][] = [];
    vi.spyOn(process.stdout, "write").mockImplementation((line) => {
      const { event, identity } = JSON.parse(String(line)) as { event: string; identity: unknown };
      heard.push([event, identity]);
      return true;
    });
    return heard;
  }
  const failure = () => Promise.reject(new StoreError("invalid_credentials"));
  const fail = async (attempt: Attempt) => await attempt.run(failure).catch(() => undefined);

  it("names the identity of each failed login, and a lock-out once, however often it is tried again", async () => {
    const heard = listen();
    const account = randomUUID();
    const attempt = await Attempt.begin(visitor(), response, "login", [account], "authid_1");
    for (let count = 0; count < 10; count += 1) await fail(attempt);
    expect(heard).toEqual(Array.from({ length: 10 }, () => ["authn_login_fail", "authid_1"]));
    heard.length = 0;
    for (let count = 0; count < 3; count += 1) await expect(attempt.assertOpen()).rejects.toMatchObject(refused);
    await vi.waitFor(() => expect(heard).toEqual([["authn_login_lock", "authid_1"]]));
  });

  it("says nothing of a failure that is no login", async () => {
    const heard = listen();
    await fail(await Attempt.begin(visitor(), response, "promotion", [randomUUID()]));
    expect(heard).toEqual([]);
  });
});

describe("visitorAddress", () => {
  it("is one address however IPv4 is written", () => {
    expect(visitorAddress(visitor("::ffff:192.0.2.1"))).toBe(visitorAddress(visitor("192.0.2.1")));
  });

  it("is the network that a subscriber of IPv6 has", () => {
    const own = visitorAddress(visitor("2001:db8:1:2::1"));
    expect(visitorAddress(visitor("2001:db8:1:2:ffff:1::7"))).toBe(own);
    expect(visitorAddress(visitor("2001:db8:1:3::1"))).not.toBe(own);
    // 1:23 and 12:3 are two networks.
    expect(visitorAddress(visitor("2001:db8:1:23::1"))).not.toBe(visitorAddress(visitor("2001:db8:12:3::1")));
  });

  it("is one for all whose connection has gone", () => {
    expect(visitorAddress({} as MedusaRequest)).toBe("unknown");
  });
});
