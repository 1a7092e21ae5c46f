import { describe, expect, it } from "vitest";
import { choiceOf, countChoices, EVERY_ORDER, filterQuery, hashOf } from "./order-filter";

describe("the choice of orders", () => {
  it("stands in the address, and is read from it again", () => {
    const choice = {
      q: "moth & bat",
      state: "open",
      payment: "paid",
      from: "2026-11-01",
      to: "2026-11-30",
      country: "DE",
    };
    expect(choiceOf(hashOf(choice))).toEqual(choice);
    expect(choiceOf(hashOf(EVERY_ORDER))).toEqual(EVERY_ORDER);
  });

  it("is none at another address, and takes nothing from one that is not valid", () => {
    expect(choiceOf("#admin")).toBeNull();
    expect(choiceOf("#reviews?state=open")).toBeNull();
    const typed = "#admin?state=burned&payment=x&from=2026-13-45&to=soon&country=Germany&more=1";
    expect(choiceOf(typed)).toEqual(EVERY_ORDER);
  });

  it("asks the server for whole days of this computer's clock", () => {
    expect(filterQuery({ ...EVERY_ORDER, from: "2026-11-30", to: "2026-11-30" })).toEqual({
      from: new Date(2026, 10, 30).toISOString(),
      before: new Date(2026, 11, 1).toISOString(),
    });
    expect(filterQuery(EVERY_ORDER)).toEqual({});
  });

  it("counts what is chosen beside the words", () => {
    expect(countChoices({ ...EVERY_ORDER, q: "moth", state: "open", country: "US" })).toBe(2);
  });
});
