import { describe, expect, it } from "vitest";
import { CONFIRMATION_DAYS, LINK_DAYS, OrderLinks } from "./order-links";

const DAY_MS = 24 * 60 * 60 * 1000;
const EMAIL = "nell@example.com";
const NOW = Date.parse("2026-11-22T12:00:00Z");
const links = new OrderLinks("secret");
const ref = { orderId: "order_01KAPZ0M3T9W6Q8VJ5X2N4R7YB", version: 2 };
const token = links.sign(ref, NOW);
const other = { ...ref, orderId: "order_01KAPZ0M3T9W6Q8VJ5X2N4R7YC" };

/** The token with one of its bytes changed. */
function forge(at: number): string {
  const bytes = Buffer.from(token, "base64url");
  bytes[at]! ^= 1;
  return bytes.toString("base64url");
}

describe("the token of a link", () => {
  it("is one safe part of a path, and ends in no mark that mail programs cut off", () => {
    expect(token).toMatch(/^[A-Za-z0-9_-]+[A-Za-z0-9]$/);
    expect(token.length).toBeLessThan(120);
  });

  it("says which order, and which version of its links", () => {
    expect(links.read(token, NOW)).toEqual({ ...ref, isExpired: false });
  });

  it("lasts 90 days, to the second", () => {
    expect(links.read(token, NOW + LINK_DAYS * DAY_MS - 1000)?.isExpired).toBe(false);
    expect(links.read(token, NOW + LINK_DAYS * DAY_MS)?.isExpired).toBe(true);
    expect(LINK_DAYS).toBe(90);
  });

  it("is worth nothing once a single bit of it is another", () => {
    const bytes = Buffer.from(token, "base64url").length;
    const read = Array.from({ length: bytes }, (_, at) => links.read(forge(at), NOW));
    expect(read.every((ref) => ref === null)).toBe(true);
  });

  it("is worth nothing with another secret", () => {
    expect(new OrderLinks("another").read(token, NOW)).toBeNull();
  });

  it.each([
    "",
    "a",
    token.slice(0, -1),
    `${token}A`,
    `${token}=`,
    `${token} `,
    "A".repeat(96),
    "A".repeat(5000),
    "%00",
  ])("is none: %j", (text) => expect(links.read(text, NOW)).toBeNull());

  it("has one spelling: a bit that base64url drops is no second address of the page", () => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const same = [...alphabet].filter((last) => links.read(token.slice(0, -1) + last, NOW) !== null);
    expect(same).toEqual([token.at(-1)]);
  });
});

describe("what a browser keeps", () => {
  const kept = links.signConfirmation(ref, EMAIL, NOW);

  it("shows its order for 30 days", () => {
    expect(links.isConfirmation(kept, ref, NOW)).toBe(true);
    expect(links.isConfirmation(kept, ref, NOW + CONFIRMATION_DAYS * DAY_MS)).toBe(false);
    expect(CONFIRMATION_DAYS).toBe(30);
  });

  it("proves for an hour whose mails were read, and nobody else's", () => {
    expect(links.provesEmail(kept, ref, "Nell@Example.com", NOW)).toBe(true);
    expect(links.provesEmail(kept, ref, EMAIL, NOW + 60 * 60 * 1000 - 1)).toBe(true);
    expect(links.provesEmail(kept, ref, EMAIL, NOW + 60 * 60 * 1000)).toBe(false);
    expect(links.provesEmail(kept, ref, "other@example.com", NOW)).toBe(false);
    expect(links.provesEmail(kept, other, EMAIL, NOW)).toBe(false);
    expect(links.provesEmail(kept.split(".").slice(0, 2).join("."), ref, EMAIL, NOW)).toBe(false);
  });

  it("shows no other order, and nothing once the links were ended", () => {
    expect(links.isConfirmation(kept, other, NOW)).toBe(false);
    expect(links.isConfirmation(kept, { ...ref, version: 3 }, NOW)).toBe(false);
  });

  it("cannot be made longer, nor of a link", () => {
    const [expires, mac] = kept.split(".");
    expect(links.isConfirmation(`${Number(expires) + 9}.${mac}`, ref, NOW)).toBe(false);
    expect(links.isConfirmation(`${expires}.${token}`, ref, NOW)).toBe(false);
    expect(links.isConfirmation("", ref, NOW)).toBe(false);
    expect(links.isConfirmation("x.", ref, NOW)).toBe(false);
  });
});

describe("the code", () => {
  it("is known by a hash that needs the key, and that is another for each order", () => {
    const hash = links.hashCode(ref.orderId, EMAIL, "012345");
    expect(links.isCode(ref.orderId, EMAIL, "012345", hash)).toBe(true);
    expect(links.isCode(ref.orderId, EMAIL, "012346", hash)).toBe(false);
    expect(links.isCode(other.orderId, EMAIL, "012345", hash)).toBe(false);
    expect(links.isCode(ref.orderId, "other@example.com", "012345", hash)).toBe(false);
    expect(new OrderLinks("another").hashCode(ref.orderId, EMAIL, "012345")).not.toBe(hash);
  });
});
