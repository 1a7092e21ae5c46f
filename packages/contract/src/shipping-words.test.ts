import { expect, it } from "vitest";
import { shippingWords, wordsAbroad } from "./shipping-words.js";
import { wordFault } from "./word-rules.js";
import { withOwnWords, WORDS, type WordKey } from "./words.js";

const PROMISE = /free shipping|shipping is free/i;

it("is what the words of the beginning say while every order ships free", () => {
  expect(shippingWords(0)).toEqual({});
});

it.each([
  [5_000, "$50"],
  [4_990, "$49.90"],
])("promises no more than free shipping from %s", (cents, limit) => {
  const words = shippingWords(cents);
  expect(words.banner).toBe(`FREE SHIPPING FROM ${limit}`);
  for (const text of Object.values(words)) expect(!PROMISE.test(text) || text.includes(limit)).toBe(true);
});

it("speaks for every word that promises it, within the rules of each", () => {
  const promising = Object.entries(WORDS).flatMap(([key, text]) => (PROMISE.test(text) ? [key] : []));
  for (const cents of [null, 1, 99_999_999]) {
    const words = shippingWords(cents);
    expect(Object.keys(words).sort()).toEqual(promising.sort());
    for (const [key, text] of Object.entries(words)) expect(wordFault(key as WordKey, text)).toBeNull();
  }
  expect(Object.values(shippingWords(null)).join(" ")).not.toMatch(/free/i);
});

it.each([null, 0, 5_000])("promises nothing in another currency, with free shipping from %s at home", (cents) => {
  const words = wordsAbroad(withOwnWords(shippingWords(cents)), cents, "eur");
  expect(Object.values(words).join(" ")).not.toMatch(/free|dollar|\$/i);
  expect(words.footerNote).toBe("Prices in EUR.");
  expect(words.homeHeading).toBe(WORDS.homeHeading);
});

it("leaves in every currency what the label wrote", () => {
  const words = withOwnWords({ banner: "FREE STICKERS" });
  expect(wordsAbroad(words, 0, "eur").banner).toBe("FREE STICKERS");
});
