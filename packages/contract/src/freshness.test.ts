import { describe, expect, it } from "vitest";
import { formatTagIds, parseChange, parseTagIds } from "./index.js";

describe("parseChange", () => {
  it.each([
    ["catalogue:123", { tag: "catalogue", id: "123" }],
    ["all:a-b:c", { tag: "all", id: "a-b:c" }],
    ["barrier:x", { tag: "barrier", id: "x" }],
  ])("reads %s", (payload, change) => {
    expect(parseChange(payload)).toEqual(change);
  });

  it.each(["", "catalogue", "catalogue:", "unknown:1", " catalogue:1", "catalogue 1"])("ignores %j", (payload) => {
    expect(parseChange(payload)).toBeNull();
  });
});

describe("the headers", () => {
  it("carry tags and ids there and back", () => {
    const ids = { catalogue: "85fe-a6", video: "7" };
    expect(formatTagIds(ids)).toBe("catalogue=85fe-a6, video=7");
    expect(parseTagIds(formatTagIds(ids))).toEqual(ids);
    expect(formatTagIds({})).toBe("");
  });

  it.each([undefined, "", ",", "catalogue", "catalogue=", "unknown=1", "=1", "__proto__=1"])(
    "read nothing from %j",
    (header) => {
      expect(parseTagIds(header)).toEqual({});
    },
  );
});
