import { describe, expect, it } from "vitest";
import { isBackupMissing, isDiskFull, isQueueLate } from "./judge";

const NOW = new Date("2026-11-23T12:00:00Z");
const backupOf = (madeAt: string) => ({ name: "x", bytes: 1, isEncrypted: false, verifiedAt: null, madeAt });
const GB = 1024 ** 3;

describe("somebody has to look", () => {
  it.each([
    ["order", 299, false],
    ["order", 301, true],
    ["mail", 599, false],
    ["mail", 601, true],
    ["webhook", 3000, false],
    ["file", 3601, true],
  ] as const)("at the queue %s that is %d s late: %s", (name, lateSeconds, isLate) => {
    expect(isQueueLate(name, { waiting: 1, lateSeconds })).toBe(isLate);
  });

  it.each([
    [null, true],
    [backupOf("2026-11-22T03:10:00Z"), false],
    [backupOf("2026-11-21T11:30:00Z"), false],
    [backupOf("2026-11-21T10:59:00Z"), true],
  ])("at the last backup %j: %s", (last, isMissing) => {
    expect(isBackupMissing(last, NOW)).toBe(isMissing);
  });

  it.each([
    [100 * GB, 500 * GB, false],
    [20 * GB, 500 * GB, true],
    [0.9 * GB, 10 * GB, true],
    [2 * GB, 10 * GB, false],
  ])("at a disk with %d of %d bytes free: %s", (freeBytes, totalBytes, isFull) => {
    expect(isDiskFull({ freeBytes, totalBytes })).toBe(isFull);
  });
});
