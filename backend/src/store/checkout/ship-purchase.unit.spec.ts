import { describe, expect, it } from "vitest";
import { isSentAlike } from "./ship-purchase";

const paid = (optionId: string, priceCents: number) => ({
  optionId,
  priceCents,
  name: optionId,
  estimate: "",
  promotionCents: {},
});
const way = (optionId: string, priceCents: number) => ({
  ...paid(optionId, priceCents),
  profileId: "p",
  typeId: "t",
  isPickup: false,
  includesTax: false,
});

describe("what is sent alike", () => {
  it.each([
    [[way("a", 500)], [paid("a", 500)], true],
    [[way("b", 0), way("a", 500)], [paid("a", 500), paid("b", 0)], true],
    [[way("a", 600)], [paid("a", 500)], false],
    [[way("b", 500)], [paid("a", 500)], false],
    [[], [paid("a", 500)], false],
    [[], [], true],
  ])("%j beside %j: %s", (ways, before, expected) => {
    expect(isSentAlike(ways, before)).toBe(expected);
  });
});
