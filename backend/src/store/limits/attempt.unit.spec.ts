import { randomUUID } from "node:crypto";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { describe, expect, it } from "vitest";
import { StoreError } from "../../lib/store-error";
import { Attempt, visitorAddress } from "./attempt";

const headers = new Map<string, string>();
const response = { setHeader: (name: string, value: string) => headers.set(name, value) } as unknown as MedusaResponse;
const visitor = (ip: string = randomUUID()) => ({ ip, originalUrl: "/api/login" }) as MedusaRequest;
const begin = (account: string, ip?: string) => Attempt.begin(visitor(ip), response, "login", [account]);
const refused = { code: "rate_limited" };

describe("Attempt", () => {
  it("refuses an address after 50 tries and says when to come back", async () => {
    const ip = randomUUID();
    for (let count = 0; count < 50; count += 1) await begin(randomUUID(), ip);
    await expect(begin(randomUUID(), ip)).rejects.toMatchObject(refused);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(890);
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

describe("visitorAddress", () => {
  it("is one address however IPv4 is written", () => {
    expect(visitorAddress(visitor("::ffff:192.0.2.1"))).toBe(visitorAddress(visitor("192.0.2.1")));
  });

  it("is the network that a subscriber of IPv6 has", () => {
    const own = visitorAddress(visitor("2001:db8:1:2::1"));
    expect(visitorAddress(visitor("2001:db8:1:2:ffff:1::7"))).toBe(own);
    expect(visitorAddress(visitor("2001:db8:1:3::1"))).not.toBe(own);
  });
});
