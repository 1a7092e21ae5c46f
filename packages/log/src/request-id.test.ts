import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { requestId, requestIdOf, withRequestId } from "./request-id.js";

describe("the id of a request", () => {
  it("is kept where it is well-formed, and made where it is not", () => {
    for (const id of ["4bf92f35-77b3", "a".repeat(128), "1-67891233.abcdef"]) expect(requestIdOf(id)).toBe(id);
    const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    for (const id of [
      undefined,
      "",
      "short",
      "a".repeat(129),
      "with blank1",
      "jane@example.com",
      "line\nbreak",
      ["12345678", "2"],
    ])
      expect(requestIdOf(id)).toMatch(uuid);
    expect(requestIdOf(undefined)).not.toBe(requestIdOf(undefined));
  });

  it("is known to all that a request starts, and to nothing else", async () => {
    const seen = await Promise.all(
      ["one", "two"].map((id) =>
        withRequestId(id, async () => {
          await sleep(5);
          return [requestId(), withRequestId(null, requestId)];
        }),
      ),
    );
    expect(seen).toEqual([
      ["one", "one"],
      ["two", "two"],
    ]);
    expect(requestId()).toBeUndefined();
  });
});
