import { expect, it } from "vitest";
import { migrationsHash, schemaFor, schemaHash } from "../lib/schema-hash.ts";

it("has the migrations run again where Redis is taken, or given up: Medusa's lock in Postgres has a table", () => {
  const without = schemaFor({ REDIS_URL: undefined });
  expect(without).toBe(schemaHash());
  expect(schemaFor({ REDIS_URL: "redis://127.0.0.1" })).not.toBe(without);
});

it("names the migrations by another hash than the whole schema, which knows the lockfile", () => {
  expect(migrationsHash()).toMatch(/^[0-9a-f]{64}$/);
  expect(migrationsHash()).not.toBe(schemaHash());
});
