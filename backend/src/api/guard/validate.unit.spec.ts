import { z } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { StoreError } from "../../lib/store-error";
import { validate } from "./validate";

const schema = z.object({
  name: z.string().min(1, "Please enter a name."),
  items: z.array(z.object({ n: z.number() })),
});

function failureOf(input: unknown): StoreError {
  try {
    validate(schema, input);
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
  throw new Error("It was taken.");
}

describe("validate", () => {
  it("hands on what is valid, without unknown fields", () => {
    expect(validate(schema, { name: "a", items: [], x: 1 })).toEqual({ name: "a", items: [] });
  });

  it("has one detail per problem, with its path, and the first one as its text", () => {
    const failure = failureOf({ name: "", items: [{ n: 1 }, { n: "2" }] });
    expect(failure.code).toBe("invalid_request");
    expect(failure.message).toBe("Please enter a name.");
    expect(failure.details).toEqual([
      { path: "name", message: "Please enter a name." },
      { path: "items.1.n", message: "Must be of type number." },
    ]);
  });

  it("names the field where the text alone would not say it", () => {
    expect(failureOf({ items: [] }).message).toBe("name: Is required.");
  });

  it.each([undefined, null, 5, "text", []])("refuses %j as a whole", (input) => {
    expect(failureOf(input).details?.[0]?.path).toBe("");
  });

  it("lists no more than 50 problems", () => {
    const items = Array.from({ length: 500 }, () => ({ n: "x" }));
    expect(failureOf({ name: "a", items }).details).toHaveLength(50);
  });

  it("names the field before the words of zod alone: a schema's own words are a sentence", () => {
    const messageOf = (wish: z.ZodType) => {
      try {
        validate(z.object({ wish }), { wish: "x" });
      } catch (error) {
        return (error as StoreError).message;
      }
      return "";
    };
    expect(messageOf(z.number())).toBe("wish: Must be of type number.");
    expect(messageOf(z.string().min(2, "That Is too short."))).toBe("That Is too short.");
    expect(messageOf(z.string().min(2))).not.toContain("of type");
  });
});
