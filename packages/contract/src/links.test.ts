import { describe, expect, it } from "vitest";
import { hasLink } from "./links.js";

describe("hasLink", () => {
  it.each([
    "URGENT verify at https://evil.example/login",
    "http://1.2.3.4",
    "see www.evil.test",
    "WWW.evil",
    "evil.com",
    "Nell, evil.co.uk",
    "(evil.xyz)",
    "evil.anything/login",
    "evil.anything:8080",
    "mail me@evil.test",
    "me@evil.test.",
    "ftp://x",
    "evil。com",
    "ｅｖｉｌ．ｃｏｍ",
    "https：//evil",
    "täuschung.de/konto",
    "evil.co",
  ])("sees one in %j", (text) => {
    expect(hasLink(text)).toBe(true);
  });

  it.each([
    "St. John",
    "St.John",
    "J.R. Smith",
    "J.R.R. Tolkien",
    "J.Smith",
    "Mr.Li",
    "Mr.Su",
    "J.Co",
    "Dr. No",
    "Nell Dark",
    "Mary-Jane O'Neill Jr.",
    "12 St. Mary's Rd., Apt. 3.5",
    "P.O. Box 12",
    "P.O.Box 12",
    "Apt #4/5",
    "c/o Nell Dark",
    "Building 4: 2nd floor",
    "Washington, D.C.",
    "Washington D.C",
    "U.S.A.",
    "St. Louis",
    "1.Mai-Straße 5",
    "Кривой Рог",
    "3 @ the docks",
    "",
  ])("sees none in %j", (text) => {
    expect(hasLink(text)).toBe(false);
  });

  it("takes no time over long texts", () => {
    const before = performance.now();
    for (const piece of ["a", "a.", ".", "a-", "@", "a@", "www", ":/"]) hasLink(piece.repeat(1_000));
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
