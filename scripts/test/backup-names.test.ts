import { describe, expect, it } from "vitest";
import { backupName, backupsToRemove, timeOf } from "../lib/backup/names.ts";
import { readBackupOptions, readKeep, readRestoreOptions } from "../lib/backup/options.ts";
import { inBytes } from "../lib/backup/progress.ts";

const at = (text: string) => backupName(new Date(text), false);

/** One backup a day, the newest first. */
const daily = (newest: string, count: number) =>
  Array.from({ length: count }, (_, day) => at(new Date(Date.parse(newest) - day * 86_400_000).toISOString()));

describe("the name of a backup", () => {
  it("says when it was begun, and whether it is encrypted", () => {
    const time = new Date("2026-11-23T04:05:06.789Z");
    expect(backupName(time, false)).toBe("nocturne-20261123T040506Z.tar");
    expect(backupName(time, true)).toBe("nocturne-20261123T040506Z.tar.age");
    expect(timeOf(backupName(time, true))).toEqual(new Date("2026-11-23T04:05:06Z"));
  });

  it.each([
    "before-restore-nocturne-20261123T040506Z.tar",
    ".nocturne-20261123T040506Z.tar.7.partial",
    "nocturne-20261323T040506Z.tar",
    "nocturne-20261123T040506Z.tar.gz",
    "notes.txt",
  ])("is not %s", (name) => expect(timeOf(name)).toBeNull());
});

describe("what --keep removes", () => {
  const keep = { days: 7, weeks: 4, months: 12 };

  it("keeps the newest of 7 days, 4 weeks and 12 months", () => {
    const names = daily("2026-11-23T03:00:00Z", 500);
    const removed = new Set(backupsToRemove(names, keep));
    const kept = names.filter((name) => !removed.has(name)).map((name) => name.slice(9, 17));
    expect(kept).toEqual([
      ...["20261123", "20261122", "20261121", "20261120", "20261119", "20261118", "20261117"],
      // Sundays of the weeks before, of which the newest is among the days.
      ...["20261115", "20261108"],
      ...["20261031", "20260930", "20260831", "20260731", "20260630", "20260531"],
      ...["20260430", "20260331", "20260228", "20260131", "20251231"],
    ]);
  });

  it("removes nothing more when it is done again", () => {
    const names = daily("2026-11-23T03:00:00Z", 500);
    const removed = new Set(backupsToRemove(names, keep));
    expect(
      backupsToRemove(
        names.filter((name) => !removed.has(name)),
        keep,
      ),
    ).toEqual([]);
  });

  it("counts days that have a backup, so an old shop's last ones stay", () => {
    const names = daily("2020-01-31T03:00:00Z", 3);
    expect(backupsToRemove(names, { days: 2, weeks: 0, months: 0 })).toEqual([names[2]]);
  });

  it("keeps the last of a day, encrypted or not, and the newest of all", () => {
    const [morning, noon] = [at("2026-11-23T03:00:00Z"), `${at("2026-11-23T12:00:00Z")}.age`];
    expect(backupsToRemove([noon, morning], keep)).toEqual([morning]);
    expect(backupsToRemove([noon], { days: 0, weeks: 0, months: 1 })).toEqual([]);
  });

  it("touches no file of another name", () => {
    const others = ["notes.txt", "before-restore-nocturne-20200101T000000Z.tar", "shop.tar"];
    expect(backupsToRemove([...others, at("2026-11-23T03:00:00Z")], keep)).toEqual([]);
  });
});

describe("what the commands are told", () => {
  it("is where a backup goes, and how many are kept", () => {
    expect(readBackupOptions(["--to", "/backups", "--keep", "7/4/12"])).toMatchObject({
      to: "/backups",
      keep: { days: 7, weeks: 4, months: 12 },
    });
    expect(readBackupOptions(["shop.tar"])).toMatchObject({ file: "shop.tar", keep: null });
  });

  it.each(["7", "7/4", "0/0/0", "a/b/c", "-1/2/3", "7/4/12/1", ""])("refuses to keep %j", (text) =>
    expect(() => readKeep(text)).toThrow(/--keep is three whole numbers/),
  );

  it.each([[["a", "b"]], [["a", "--to", "b"]], [["a", "--keep", "1/1/1"]], [["--from", "b"]]])("refuses %j", (args) =>
    expect(() => readBackupOptions(args)).toThrow(/Usage|--keep is for/),
  );

  it("is what is restored, and over what", () => {
    expect(readRestoreOptions(["f", "--verify"])).toMatchObject({ file: "f", isVerify: true, isReplace: false });
    expect(readRestoreOptions(["f", "--replace", "--shop", "Night"])).toMatchObject({ isReplace: true, shop: "Night" });
  });

  it.each([[[]], [["f", "--verify", "--replace"]], [["f", "--no-backup"]], [["f", "--shop", "x"]]])(
    "refuses to restore %j",
    (args) => expect(() => readRestoreOptions(args)).toThrow(/Usage|go with --replace/),
  );
});

it("says sizes as people do", () => {
  expect([0, 999, 1000, 18_240_000, 5_368_709_120].map(inBytes)).toEqual([
    "0 bytes",
    "999 bytes",
    "1.0 kB",
    "18.2 MB",
    "5.4 GB",
  ]);
});
