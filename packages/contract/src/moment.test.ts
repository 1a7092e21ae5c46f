import { describe, expect, it } from "vitest";
import { moment } from "./moment.js";

describe("a moment", () => {
  it.each(["2027-01-31T20:00:00Z", "2027-01-31T20:00:00.123Z", "2027-01-31T20:00Z"])("is %s", (text) => {
    expect(moment().parse(text)).toBe(text);
  });

  it.each(["2027-01-31", "2027-02-30T20:00Z", "2027-01-31T20:00", "2027-01-31T20:00+02:00", "soon", ""])(
    "is not %j, and says so",
    (text) => {
      const { error } = moment("A time as 2027-01-31T20:00:00Z.").safeParse(text);
      expect(error?.issues.map(({ message }) => message)).toEqual(["A time as 2027-01-31T20:00:00Z."]);
    },
  );

  it("is one of another zone where that is asked for", () => {
    expect(moment("No.", true).safeParse("2027-01-31T20:00+02:00").success).toBe(true);
    expect(moment("No.", true).safeParse("2027-01-31T20:00:00+02:00").success).toBe(true);
  });
});
