import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

/** Medusa writes down what has run by its name alone, for all modules in one table: of two of a name it runs one. */
it("no two migrations have one name, in whichever modules they are", () => {
  const names = globSync("*/migrations/Migration*.ts", { cwd: __dirname }).map((path) => basename(path));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
