import { describe, expect, it } from "vitest";
import { nextBackup } from "../lib/backup/daily.ts";
import { readBackupOptions } from "../lib/backup/options.ts";

const DAILY = { hour: 3, minute: 10 };
const next = (last: string | null, now: string) =>
  nextBackup(last === null ? null : new Date(last), DAILY, new Date(now)).toISOString();

describe("a daily backup", () => {
  it.each([
    ["at once where there is none", null, "2026-11-23T12:00:00.000Z", "2026-11-23T12:00:00.000Z"],
    ["tomorrow after today's", "2026-11-23T03:10:01Z", "2026-11-23T12:00:00.000Z", "2026-11-24T03:10:00.000Z"],
    ["today after yesterday's", "2026-11-22T03:10:01Z", "2026-11-23T02:00:00.000Z", "2026-11-23T03:10:00.000Z"],
    ["at once where one was missed", "2026-11-22T03:10:01Z", "2026-11-23T09:00:00.000Z", "2026-11-23T09:00:00.000Z"],
    [
      "tomorrow where a late one was made",
      "2026-11-23T09:00:00Z",
      "2026-11-23T09:05:00.000Z",
      "2026-11-24T03:10:00.000Z",
    ],
  ])("is due %s", (_, last, now, due) => expect(next(last, now)).toBe(due));

  it("is a time of day, for a folder", () => {
    expect(readBackupOptions(["--daily", "03:10", "--keep", "7/4/12"])).toMatchObject({ daily: DAILY });
    expect(readBackupOptions([]).daily).toBeNull();
    for (const wrong of ["3", "24:00", "03:60", "3:1"]) {
      expect(() => readBackupOptions(["--daily", wrong])).toThrow(/--daily is a time of day/);
    }
    expect(() => readBackupOptions(["shop.tar", "--daily", "03:10"])).toThrow(/--daily/);
  });
});
