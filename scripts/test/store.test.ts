import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../lib/config.ts";
import { lockDataDir } from "../lib/lock.ts";
import { freePort } from "../lib/net.ts";
import { Store } from "../lib/store.ts";

let folder: string;
let neighbour: Server;
let port: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
  neighbour = createServer();
  port = await freePort();
  await new Promise<void>((resolve) => neighbour.listen(port, "127.0.0.1", resolve));
});
afterEach(async () => {
  await new Promise((resolve) => neighbour.close(resolve));
  rmSync(folder, { recursive: true });
});

describe("a start", () => {
  it("names the folder that another one uses, though the port is taken as well, and else the port", async () => {
    const start = () => new Store(readConfig({ DATA_DIR: folder, HOST: "127.0.0.1", PORT: String(port) }));
    const unlock = await lockDataDir(folder);
    await expect(start().start()).rejects.toThrow(`DATA_DIR is in use by another start (process ${process.pid})`);
    unlock();

    const second = start();
    await expect(second.start()).rejects.toThrow(`PORT: port ${port} is already in use.`);
    await second.stop();
    expect(existsSync(join(folder, "start.lock"))).toBe(false);
  });
});
