import { describe, expect, it } from "vitest";
import { badgesFault, parseBadges } from "./badges.js";
import { UpdateProductBody } from "./product.js";

describe("the badges of a product", () => {
  it.each([
    ["LIMITED, LAST RUN", ["LIMITED", "LAST RUN"]],
    [" one,, one , two\n lines", ["one", "two lines"]],
    ["", []],
    [" , ", []],
  ])("are read out of %j", (text, badges) => {
    expect(parseBadges(text)).toEqual(badges);
  });

  it("are three at most, of 24 characters each", () => {
    expect(badgesFault(["a", "b", "c"])).toBeNull();
    expect(badgesFault(["a", "b", "c", "d"])).toBe("A product has at most 3 badges.");
    expect(badgesFault(["x".repeat(24)])).toBeNull();
    expect(badgesFault(["x".repeat(25)])).toBe("A badge has at most 24 characters.");
  });
});

describe("the badges of a request", () => {
  const read = (badges: unknown) => UpdateProductBody.safeParse({ badges });

  it("are cleaned as those of the form are", () => {
    expect(read([" LIMITED ", "", "LIMITED", "LAST\nRUN"]).data?.badges).toEqual(["LIMITED", "LAST RUN"]);
    expect(read([]).data?.badges).toEqual([]);
    expect(read(null).data?.badges).toBeNull();
    expect(read(undefined).data?.badges).toBeUndefined();
  });

  it.each([
    { badges: ["a", "b", "c", "d"] },
    { badges: ["x".repeat(25)] },
    { badges: ["one, two"] },
    { badges: "NEW" },
  ])("are not those of %j", ({ badges }) => {
    expect(read(badges).success).toBe(false);
  });
});
