import { expect, it } from "vitest";
import { newSecret, SecretBox } from "./secrets";

const box = new SecretBox("a secret of the store's, of 32 characters");

it("opens what it has sealed, and shows nothing of it", () => {
  const secret = newSecret();
  const sealed = box.seal("wh_1", secret);
  expect(box.open("wh_1", sealed)).toBe(secret);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain(secret);
  expect(box.seal("wh_1", secret)).not.toBe(sealed);
});

it("opens nothing of another webhook's, of another key's, or that was changed", () => {
  const sealed = box.seal("wh_1", newSecret());
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 1]! ^= 1;
  expect(() => box.open("wh_2", sealed)).toThrow();
  expect(() => new SecretBox("another secret of 32 characters, too").open("wh_1", sealed)).toThrow();
  expect(() => box.open("wh_1", bytes.toString("base64url"))).toThrow();
});
