import { describe, expect, it } from "vitest";
import { isSameEmail } from "./same-email";

describe("isSameEmail", () => {
  it.each([
    ["Nell@Example.com", " nell@example.COM ", true],
    [" nell@example.com", "nell@example.com", true],
    ["nell@example.com", "nelly@example.com", false],
    ["ne ll@example.com", "nell@example.com", false],
  ])("%j and %j: %s", (left, right, expected) => {
    expect(isSameEmail(left, right)).toBe(expected);
    expect(isSameEmail(right, left)).toBe(expected);
  });
});
