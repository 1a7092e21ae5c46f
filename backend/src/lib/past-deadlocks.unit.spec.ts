import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { expect, it } from "vitest";
import { transactionPastDeadlocks } from "./database";

const db = { transaction: (work: (trx: string) => Promise<unknown>) => work("trx") } as unknown as Knex;
const deadlock = () => Object.assign(new Error("deadlock detected"), { cause: { code: "40P01" } });

/** Fails with these errors first. */
function workThatFails(errors: Error[]) {
  const work = { runs: 0 };
  const run = () => {
    work.runs += 1;
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve("done");
  };
  return { work, run };
}

it("begins anew what Postgres ended to let another transaction pass", async () => {
  const { work, run } = workThatFails([deadlock(), deadlock()]);
  expect([await transactionPastDeadlocks(db, run), work.runs]).toEqual(["done", 3]);
});

it("gives up after three, and tries nothing again that failed otherwise", async () => {
  const often = workThatFails([deadlock(), deadlock(), deadlock(), deadlock()]);
  await expect(transactionPastDeadlocks(db, often.run)).rejects.toThrow("deadlock detected");
  expect(often.work.runs).toBe(3);
  const other = workThatFails([new Error("product_changed")]);
  await expect(transactionPastDeadlocks(db, other.run)).rejects.toThrow("product_changed");
  expect(other.work.runs).toBe(1);
});
