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
    [{ order_id: null, x: null }, []],
    [{ order_id: ["a", null, 5, "b"] }, ["a", "b"]],
    [null, []],
    ["order_id", []],
  ])("finds them in %j", (input, ids) => {
    expect(mentionedIds(input, "order_id")).toEqual(ids);
  });

  it("finds them as deep as a filter of Medusa's can be, by name and under a name, and no deeper", () => {
    const deep = (levels: number, inner: unknown) => {
      let value = inner;
      for (let level = 0; level < levels; level += 1) value = { x: value };
      return value;
    };
    expect(mentionedIds(deep(12, { order_id: "a" }), "order_id")).toEqual(["a"]);
    expect(mentionedIds(deep(13, { order_id: "a" }), "order_id")).toEqual([]);
    expect(mentionedIds({ order_id: deep(12, "a") }, "order_id")).toEqual(["a"]);
    expect(mentionedIds({ order_id: deep(13, "a") }, "order_id")).toEqual([]);
  });

  it("ends on a body that is nested without end", () => {
    const nested: Record<string, unknown> = { order_id: "a" };
    nested.deeper = nested;
    expect(mentionedIds(nested, "order_id").length).toBeLessThan(20);
  });
});
