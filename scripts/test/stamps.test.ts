import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashOf, isStamped, stamp } from "../lib/stamps.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stamps-"));
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src", "a.ts"), "one");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("hashOf", () => {
  it("changes with content, names and texts, and not with what builds make", () => {
    const before = hashOf([folder], ["x"]);
    mkdirSync(join(folder, "dist"));
    writeFileSync(join(folder, "dist", "a.js"), "built");
    expect(hashOf([folder], ["x"])).toBe(before);
    expect(hashOf([folder], ["y"])).not.toBe(before);
    writeFileSync(join(folder, "src", "a.ts"), "two");
    const edited = hashOf([folder], ["x"]);
    expect(edited).not.toBe(before);
    renameSync(join(folder, "src", "a.ts"), join(folder, "src", "b.ts"));
    expect(hashOf([folder], ["x"])).not.toBe(edited);
  });
});

describe("stamp", () => {
  it("is there only with the value that was stamped", () => {
    const file = join(folder, "deep", ".stamp");
    expect(isStamped(file, "1")).toBe(false);
    stamp(file, "1");
    expect(isStamped(file, "1")).toBe(true);
    expect(isStamped(file, "2")).toBe(false);
  });
});
