import { expect, it } from "vitest";
import { tidyWord, WORD_RULES, wordFault } from "./word-rules.js";
import { withOwnWords, WORDS, type WordKey } from "./words.js";

const keys = Object.keys(WORDS) as WordKey[];

it("has a rule for every word, which its original keeps, and a title that no other has", () => {
  expect(Object.keys(WORD_RULES).sort()).toEqual([...keys].sort());
  expect(keys.map((key) => wordFault(key, WORDS[key])).filter(Boolean)).toEqual([]);
  expect(new Set(keys.map((key) => WORD_RULES[key].title)).size).toBe(keys.length);
});

it.each([
  ["banner", "x".repeat(81), "Banner has at most 80 characters."],
  ["banner", "", null],
  ["homeHeading", "", "Headline cannot be empty."],
  ["banner", "two\nlines", "Banner is one line of plain text."],
  ["banner", "a\u2028b", "Banner is one line of plain text."],
  ["banner", "a\tb", "Banner is one line of plain text."],
  ["loadingLines", "two\nlines", null],
  ["homeIntro", "Größe 🖤 “soon”", null],
] as const)("says of %s %j: %s", (key, text, fault) => {
  expect(wordFault(key, text)).toBe(fault);
});

it("keeps words without blanks around their lines, and without empty lines", () => {
  expect(tidyWord("  one \r\n\n\r two\u00a0\n")).toBe("one\ntwo");
});

it("takes a shop's own words where it has them, an empty one too, and knows no others", () => {
  const words = withOwnWords({ banner: "", homeEnd: "Fin.", ofALaterRelease: "x" });
  expect(words).toEqual({ ...WORDS, banner: "", homeEnd: "Fin." });
});
