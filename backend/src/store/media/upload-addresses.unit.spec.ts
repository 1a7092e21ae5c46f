import { describe, expect, it } from "vitest";
import { UploadAddresses, type Grant } from "./upload-addresses";

const KEY = "incoming/AAAAAAAAAAAAAAAAAAAAAAAA";
const addresses = new UploadAddresses("https://shop.example/uploads", "secret");
const grant: Grant = { key: KEY, maxBytes: 1000, part: { uploadId: "up", partNumber: 3 } };

const queryOf = (url: string) => new URL(url).searchParams;

describe("a signed address", () => {
  it("says what it was signed for, until it expires", () => {
    const now = Date.now();
    const query = queryOf(addresses.sign(grant, now).url);
    expect(addresses.verify(KEY, query, now + 899_000)).toEqual(grant);
    expect(addresses.verify(KEY, query, now + 901_000)).toBeNull();
  });

  it.each([
    ["size", "1001"],
    ["expires", "9999999999"],
    ["partNumber", "4"],
    ["uploadId", "other"],
    ["signature", "AAAA"],
    ["signature", ""],
  ])("is void with another %s", (name, value) => {
    const query = queryOf(addresses.sign(grant).url);
    query.set(name, value);
    expect(addresses.verify(KEY, query)).toBeNull();
  });

  it("is void for another key, for the whole instead of a part, and with another secret", () => {
    const query = queryOf(addresses.sign(grant).url);
    expect(addresses.verify(KEY.replace(/A$/, "B"), query)).toBeNull();
    expect(new UploadAddresses("https://shop.example/uploads", "other").verify(KEY, query)).toBeNull();
    query.delete("uploadId");
    expect(addresses.verify(KEY, query)).toBeNull();
  });
});
