import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { describe, expect, it, vi } from "vitest";
import { gatherReads } from "./gather-reads";

// What is read from: it is only told apart.
const database = () => Object.assign(() => undefined) as unknown as Knex;

describe("reads that are asked for in the same moment", () => {
  it("are one, by database, and each gets its own answer", async () => {
    const statements: (readonly string[])[] = [];
    const read = gatherReads(async (_db, keys) => {
      statements.push(keys);
      return new Map(keys.filter((key) => key !== "none").map((key) => [key, key.toUpperCase()]));
    });
    const [db, other] = [database(), database()];
    const asked = [read(db, "a"), Promise.resolve().then(() => read(db, "none")), read(other, "b")];
    expect(await Promise.all(asked)).toEqual(["A", undefined, "B"]);
    expect(statements).toEqual([["a", "none"], ["b"]]);
  });

  it("are read anew later, also after a failure that all of them hear of", async () => {
    const statement = vi
      .fn()
      .mockRejectedValueOnce(new Error("down"))
      .mockResolvedValue(new Map([["a", 1]]));
    const read = gatherReads(statement);
    const db = database();
    expect(await Promise.allSettled([read(db, "a"), read(db, "b")])).toMatchObject([
      { reason: { message: "down" } },
      { reason: { message: "down" } },
    ]);
    expect(await read(db, "a")).toBe(1);
    expect(await read(db, "a")).toBe(1);
    expect(statement).toHaveBeenCalledTimes(3);
  });
});
