import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { expect, it } from "vitest";
import { isAcceptReady } from "./accept-function";

/** A database that lets nobody make a function until it does. */
function databaseThat(answers: (() => Promise<unknown>)[]) {
  const asked: number[] = [];
  const transaction = () => {
    asked.push(asked.length);
    return answers.shift()?.() ?? Promise.resolve();
  };
  const raw = () => Promise.resolve({ rows: [] });
  return { db: { raw, transaction } as unknown as Knex, asked };
}

it("says once more that the function cannot be made, until it can, and makes it once", async () => {
  const denied = () => Promise.reject(new Error("permission denied for schema public"));
  const { db, asked } = databaseThat([denied, denied]);
  const warnings: string[] = [];
  const isReady = () => isAcceptReady(db, (message) => warnings.push(message));
  expect([await isReady(), await isReady()]).toEqual([false, false]);
  expect(warnings).toHaveLength(2);
  expect(warnings[0]).toContain("permission denied for schema public");
  expect(await Promise.all([isReady(), isReady()])).toEqual([true, true]);
  expect(await isReady()).toBe(true);
  expect([asked.length, warnings.length]).toEqual([3, 2]);
});
