import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findLastBackup } from "./folder-backup";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "backups-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe("the last backup", () => {
  it("is none where the folder is empty, missing, or has other files alone", async () => {
    expect(await findLastBackup(folder)).toBeNull();
    expect(await findLastBackup(join(folder, "none"))).toBeNull();
    write("before-restore-nocturne-20261123T031000Z.tar", "12");
    write(".nocturne-20261123T031000Z.tar.1.partial", "12");
    expect(await findLastBackup(folder)).toBeNull();
  });

  it("is the newest by its name, with its size and whether it was verified", async () => {
    write("nocturne-20261122T031000Z.tar", "older");
    write("nocturne-20261123T031000Z.tar.age", "123");
    expect(await findLastBackup(folder)).toEqual({
      name: "nocturne-20261123T031000Z.tar.age",
      madeAt: "2026-11-23T03:10:00.000Z",
      bytes: 3,
      isEncrypted: true,
      verifiedAt: null,
    });
    write("nocturne-20261123T031000Z.tar.age.verified", "2026-11-23T04:40:12.000Z\n");
    expect((await findLastBackup(folder))?.verifiedAt).toBe("2026-11-23T04:40:12.000Z");
    write("nocturne-20261123T031000Z.tar.age.verified", "nonsense");
    expect((await findLastBackup(folder))?.verifiedAt).toBeNull();
  });
});
