import { describe, expect, it } from "vitest";
import { ApiError } from "../../../api/api-error";
import { deleteFailure } from "./delete-failure";

describe("deleteFailure", () => {
  it.each<[string, unknown, string]>([
    ["the server's words", new ApiError(404, "Not Found", '{"error":"Gone."}'), "Delete failed: 404 Gone."],
    ["a body that is not ours", new ApiError(502, "Bad Gateway", "upstream"), "Delete failed: 502 upstream"],
    ["no body at all", new ApiError(500, "Internal Server Error", ""), "Delete failed: 500 Internal Server Error"],
    [
      "something that refers to it",
      new ApiError(500, "", '{"error":"update or delete on table \\"product\\" violates foreign key constraint"}'),
      "Cannot delete product: it's referenced in cart items or orders. Please remove from carts first.",
    ],
    [
      "a lost network",
      new TypeError("Failed to fetch"),
      "We could not reach the store. Check your connection and try again.",
    ],
    ["anything else", new Error("boom"), "Unknown error"],
  ])("names %s", (_case, error, text) => {
    expect(deleteFailure(error)).toBe(text);
  });
});
