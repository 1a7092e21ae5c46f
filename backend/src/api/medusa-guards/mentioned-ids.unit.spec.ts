import { describe, expect, it } from "vitest";
import { mentionedIds } from "./mentioned-ids";

describe("mentionedIds", () => {
  it.each([
    [{ order_id: "a" }, ["a"]],
    [{ order_id: ["a", "b"] }, ["a", "b"]],
    [{ order_id: { $in: ["a"], $ne: "b" } }, ["a", "b"]],
    [{ $or: [{ order_id: "a" }, { x: { order_id: "b" } }] }, ["a", "b"]],
    [{ "filters.order_id": "a" }, ["a"]],
    [{ additional_data: { order_id: "a" } }, ["a"]],
    [{ metadata: { order_id: "a" } }, []],
    [{ order: "a", reorder_id: "b" }, []],
    [{ order_id: 5 }, []],
    [null, []],
    ["order_id", []],
  ])("finds them in %j", (input, ids) => {
    expect(mentionedIds(input, "order_id")).toEqual(ids);
  });

  it("ends on a body that is nested without end", () => {
    const nested: Record<string, unknown> = { order_id: "a" };
    nested.deeper = nested;
    expect(mentionedIds(nested, "order_id").length).toBeLessThan(20);
  });
});
