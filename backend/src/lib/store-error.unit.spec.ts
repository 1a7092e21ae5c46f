import { describe, expect, it } from "vitest";
import { isUniqueViolation } from "./database";
import { StoreError, asStoreError } from "./store-error";

describe("asStoreError", () => {
  it("knows a StoreError, and what a workflow leaves of one", () => {
    const error = new StoreError("insufficient_stock", { params: { left: 2 } });
    const plain: unknown = { ...error, message: error.message };
    for (const thrown of [error, plain]) {
      expect(asStoreError(thrown)).toEqual({ code: "insufficient_stock", message: "Only 2 left" });
    }
  });

  it("keeps details and a text of its own", () => {
    const details = [{ path: "a", message: "Is required." }];
    expect(asStoreError(new StoreError("invalid_request", { details, message: "Bad" }))).toEqual({
      code: "invalid_request",
      message: "Bad",
      details,
    });
  });

  it.each([
    undefined,
    null,
    "not_found",
    new Error("not_found"),
    { code: "23505", message: "duplicate key value violates unique constraint" },
    { code: "toString", message: "x" },
    { code: "__proto__", message: "x" },
    { code: 404, message: "x" },
  ])("takes %j for a surprise", (thrown) => {
    expect(asStoreError(thrown)).toBeNull();
  });
});

describe("isUniqueViolation", () => {
  it("finds it however deep it is", () => {
    expect(isUniqueViolation({ code: "23505" })).toBe(true);
    expect(isUniqueViolation(new Error("x", { cause: new Error("y", { cause: { code: "23505" } }) }))).toBe(true);
  });

  it.each([null, undefined, "23505", { code: "23503" }, new Error("23505")])("is not %j", (error) => {
    expect(isUniqueViolation(error)).toBe(false);
  });
});
