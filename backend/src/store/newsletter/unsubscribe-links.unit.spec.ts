import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { UnsubscribeLinks } from "./unsubscribe-links";

const links = new UnsubscribeLinks(randomBytes(32).toString("base64"));
const ID = "nsub_01KAPZ0M3T9W6Q8VJ5X2N4R7YB";
const token = links.sign(ID);

describe("a link that unsubscribes", () => {
  it("names its subscriber, and needs nothing in the address to be encoded", () => {
    expect(links.read(token)).toBe(ID);
    expect(encodeURIComponent(token)).toBe(token);
  });

  it.each([
    ["nothing", ""],
    ["an id alone", Buffer.from(ID).toString("base64url")],
    ["one letter changed", (token.startsWith("A") ? "B" : "A") + token.slice(1)],
    ["a letter more", `${token}A`],
    ["another key", new UnsubscribeLinks(randomBytes(32).toString("base64")).sign(ID)],
    ["something that is no subscriber", links.sign("order_01KAPZ0M3T9W6Q8VJ5X2N4R7YB")],
    ["a text as long as a link may be", "A".repeat(300)],
  ])("is none with %s", (_case, wrong) => {
    expect(links.read(wrong)).toBeNull();
  });
});
