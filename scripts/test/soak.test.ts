import { expect, it } from "vitest";
import { privateMb, residentMb, treeOf } from "../lib/soak/resident.ts";
import { newPicture } from "../lib/new-picture.ts";
import { lastOf, slopeOf, type Sample } from "../lib/soak/slope.ts";

const MINUTE_MS = 60_000;

const samples = (mbOf: (minute: number) => number): Sample[] =>
  Array.from({ length: 61 }, (_, index) => ({ atMs: 1_000 + (index * MINUTE_MS) / 6, mb: mbOf(index / 6) }));

it("finds what grows, and by how much", () => {
  expect(slopeOf(samples((minute) => 200 + 2 * minute))).toBeCloseTo(2);
  expect(slopeOf(samples((minute) => 200 - minute))).toBeCloseTo(-1);
});

it("does not take a heap that fills and is swept for one that grows", () => {
  expect(Math.abs(slopeOf(samples((minute) => 200 + 30 * (minute % 1))))).toBeLessThan(1);
});

it("knows no slope of a single moment", () => {
  expect(slopeOf([{ atMs: 1, mb: 200 }])).toBe(0);
  expect(slopeOf([])).toBe(0);
});

it("looks back only over time that has passed", () => {
  const all = samples(() => 1);
  expect(lastOf(all, 11 * MINUTE_MS)).toBeNull();
  expect(lastOf(all, 2 * MINUTE_MS)).toHaveLength(13);
  expect(lastOf([], 1)).toBeNull();
});

it.skipIf(process.platform !== "linux")("reads the memory of this process and what it started", () => {
  const tree = treeOf(process.pid);
  expect(tree).toContain(process.pid);
  expect(treeOf(process.ppid)).toContain(process.pid);
  expect(residentMb(tree)).toBeGreaterThan(privateMb(tree));
  expect(privateMb(tree)).toBeGreaterThan(1);
  expect(residentMb([])).toBe(0);
});

it("draws a picture that nobody has seen before", () => {
  const [one, other] = [newPicture(8), newPicture(8)];
  expect(one.subarray(1, 4).toString()).toBe("PNG");
  expect(one.equals(other)).toBe(false);
});
