import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "@medusajs/framework/types";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { readOwnPlaylist } from "./own-playlist";

let server: Server;
let address: string;
let asked = 0;
let isBroken = false;
const warn = vi.fn();
const logger = { warn } as unknown as Logger;

beforeAll(async () => {
  server = createServer((_req, res) => {
    asked += 1;
    if (isBroken) res.writeHead(500).end();
    else res.end(`#EXTM3U\n#EXTINF:60,A - ${asked}\n/track.mp3\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("is asked for once in a while, and keeps playing when it breaks", async () => {
  const first = await Promise.all([1, 2, 3].map(() => readOwnPlaylist(address, logger)));
  expect([asked, first[2]?.[0]]).toEqual([
    1,
    { title: "1", artist: "A", src: `${address}/track.mp3`, durationSeconds: 60 },
  ]);
  vi.setSystemTime(Date.now() + 6 * 60_000);
  expect((await readOwnPlaylist(address, logger))[0]?.title).toBe("2");

  isBroken = true;
  vi.setSystemTime(Date.now() + 6 * 60_000);
  expect((await readOwnPlaylist(address, logger))[0]?.title).toBe("2");
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("it answers 500"));
});
