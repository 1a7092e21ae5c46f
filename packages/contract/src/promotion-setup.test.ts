import { describe, expect, it } from "vitest";
import { PromotionBody } from "./promotion-setup.js";

const body = { code: "night", kind: "percent", percent: 10, status: "active" };
const faults = (over: object) =>
  PromotionBody.safeParse({ ...body, ...over }).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("a promotion code of the owner", () => {
  it("is written in capitals, and for everybody and ever unless it says so", () => {
    expect(PromotionBody.parse({ ...body, code: " night-10_x " })).toEqual({
      code: "NIGHT-10_X",
      kind: "percent",
      percent: 10,
      amount: null,
      categories: [],
      starts: null,
      ends: null,
      usage: "unlimited",
      limit: null,
      status: "active",
    });
  });

  it.each([
    [{ code: "AB" }, ["code"]],
    [{ code: "A".repeat(41) }, ["code"]],
    [{ code: "TEN %" }, ["code"]],
    [{ code: "ÄÖÜ" }, ["code"]],
    [{ percent: 0.99 }, ["percent"]],
    [{ percent: 100.01 }, ["percent"]],
    [{ percent: 33.333 }, ["percent"]],
    [{ percent: null }, ["percent"]],
    [{ kind: "amount" }, ["amount"]],
    [{ kind: "amount", amount: "0" }, ["amount"]],
    [{ kind: "amount", amount: "-1" }, ["amount"]],
    [{ kind: "amount", amount: "1.001" }, ["amount"]],
    [{ kind: "amount", amount: "1000000" }, ["amount"]],
    [{ kind: "shipping", categories: ["pcat_1"] }, ["categories"]],
    [{ starts: "2026-11-24T10:00:00Z", ends: "2026-11-24T10:00:00Z" }, ["ends"]],
    [{ starts: "tomorrow" }, ["starts"]],
    [{ usage: "limited" }, ["limit"]],
    [{ usage: "limited", limit: 0 }, ["limit"]],
    [{ usage: "limited", limit: 1.5 }, ["limit"]],
    [{ status: "expired" }, ["status"]],
  ])("%j is refused at %j", (over, paths) => {
    expect(faults(over)).toEqual(paths);
  });

  it.each([
    { code: "ABC" },
    { percent: 1 },
    { percent: 100 },
    { percent: 33.33 },
    { kind: "amount", amount: "0.01" },
    { kind: "shipping" },
    { starts: "2026-11-24T10:00:00Z", ends: "2026-11-24T12:00:01+02:00" },
    { usage: "limited", limit: 1 },
    { usage: "once_each" },
  ])("%j is one", (over) => {
    expect(faults(over)).toEqual([]);
  });
});
