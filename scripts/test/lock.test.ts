import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockDataDir, lockInTurn } from "../lib/lock.ts";

const CONTENDER = `
import { lockDataDir } from ${JSON.stringify(new URL("../lib/lock.ts", import.meta.url).href)};
await lockDataDir(process.argv[1]).then(() => console.log("won"), (error) => console.log(error.message));
process.stdin.resume();
`;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "lock-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a process that tries to take the lock and then stays alive; answers it with what it said. */
function contend() {
  const child = spawn(process.execPath, ["--input-type=module", "-e", CONTENDER, folder]);
  const said = new Promise<string>((resolve) =>
    child.stdout.once("data", (chunk: Buffer) => resolve(String(chunk).trim())),
  );
  return { child, said };
}

const dead = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

describe("lockDataDir", () => {
  it("lets one start in, and again after it gave the folder back", async () => {
    const unlock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(
      `DATA_DIR is in use by another start (process ${process.pid}): ${folder}`,
    );
    unlock();
    expect(existsSync(join(folder, "start.lock"))).toBe(false);
    (await lockDataDir(folder))();
  });

  it("takes over from a killed start, also when its pid belongs to another process now", async () => {
    const first = contend();
    expect(await first.said).toBe("won");
    await expect(lockDataDir(folder)).rejects.toThrow(String(first.child.pid));
    first.child.kill("SIGKILL");
    await dead(first.child);
    (await lockDataDir(folder))();
    writeFileSync(join(folder, "start.lock"), `${process.ppid}\nborn in another life`);
    (await lockDataDir(folder))();
  });

  it("lets exactly one of many take over a dead start's folder", async () => {
    writeFileSync(join(folder, "start.lock"), "999999\nlong gone");
    const contenders = Array.from({ length: 6 }, contend);
    const said = await Promise.all(contenders.map((contender) => contender.said));
    const ends = contenders.map(({ child }) => dead(child));
    for (const { child } of contenders) child.kill("SIGKILL");
    await Promise.all(ends);
    expect(said.filter((line) => line === "won")).toHaveLength(1);
    expect(said.filter((line) => line.startsWith("DATA_DIR is in use"))).toHaveLength(5);
  });

  it("waits for its turn where it is asked to", async () => {
    const unlock = await lockDataDir(folder);
    let isFree = false;
    const second = lockInTurn(folder).then((release) => {
      expect(isFree).toBe(true);
      release();
    });
    isFree = true;
    unlock();
    await second;
    expect(existsSync(join(folder, "start.lock"))).toBe(false);
  });
});
