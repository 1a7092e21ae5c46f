import { z } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { describeIssue } from "./describe-issue";

const PRICE = z
  .union([z.string(), z.number()])
  .refine((price) => /^\d+(\.\d\d)?$/.test(String(price)), "A price has two decimals.");

const wordsFor = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { error: describeIssue }).error?.issues.map(({ message }) => message);

describe("the words for a problem", () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.number(), undefined, "Is required."],
    [z.number(), "2", "Must be of type number."],
    [z.number().min(1), 0, "Must be at least 1."],
    [z.number().max(99), 100, "Must be at most 99."],
    [z.string().min(1), "", "Must have at least 1 character."],
    [z.string().max(2), "USA", "Must have at most 2 characters."],
    [z.array(z.string()).min(1), [], "Must have at least 1 entry."],
    [z.array(z.string()).max(2), ["a", "b", "c"], "Must have at most 2 entries."],
    [z.enum(["image", "video"]), "sound", "Must be image or video."],
    [z.literal(true), false, "Must be true."],
    [z.union([z.string(), z.number()]), {}, "Must be of type string or number."],
    [z.union([z.string(), z.number()]), undefined, "Is required."],
    [z.union([z.string().max(2), z.number()]), "USA", "Must have at most 2 characters."],
    [z.union([z.null(), PRICE]), "1.234", "A price has two decimals."],
    [z.union([z.null(), PRICE]), true, "Must be of type null or string or number."],
    [z.union([z.literal(""), z.string().max(2)]), 5, "Must be of type string."],
    [z.union([z.literal(""), z.string().max(2)]), "USA", "Must have at most 2 characters."],
    [z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), {}, "Is not valid."],
    [z.union([z.object({ a: z.string().max(1) }), z.null()]), { a: "ab" }, "Must have at most 1 character."],
    [z.email(), "nobody", "Is not valid."],
    [z.strictObject({}), { x: 1 }, "Is not valid."],
  ])("%# are a person's", (schema, input, words) => expect(wordsFor(schema, input)).toEqual([words]));

  it("are a schema's own where it has some", () => {
    expect(wordsFor(z.string().min(2, "Please say more."), "x")).toEqual(["Please say more."]);
  });
});
