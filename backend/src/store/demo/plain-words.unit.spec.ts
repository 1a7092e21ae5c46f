import { WORDS, wordFault, type WordKey } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { PLAIN_WORDS } from "./plain-words";

/** They are plain already, follow what shipping costs, or are empty. */
const KEPT = ["banner", "categoryNote", "footerNote", "mailHeader", "mailSignOff"];

describe("the plain words", () => {
  it("take the place of every word that is the demo's voice", () => {
    expect(
      Object.keys(WORDS)
        .filter((key) => !(key in PLAIN_WORDS))
        .toSorted(),
    ).toEqual(KEPT);
  });

  it("may stand where they stand", () => {
    const faults = Object.entries(PLAIN_WORDS).map(([key, text]) => wordFault(key as WordKey, text));
    expect(faults.filter(Boolean)).toEqual([]);
  });
});
