import { createServer } from "node:net";
import { expect, it } from "vitest";
import { freePort } from "../lib/net.ts";
import { requireRedis } from "../lib/redis.ts";

it("takes an address that something listens at", async () => {
  const port = await freePort();
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await requireRedis(`redis://user:secret@127.0.0.1:${port}/1`);
  await new Promise((resolve) => server.close(resolve));
});

it("names what cannot be reached, and no password", async () => {
  const port = await freePort();
  await expect(requireRedis(`redis://user:secret@127.0.0.1:${port}`)).rejects.toThrow(
    new RegExp(
      `^REDIS_URL: Redis at 127\\.0\\.0\\.1:${port} cannot be reached \\(connect ECONNREFUSED 127\\.0\\.0\\.1:${port}\\)\\.$`,
    ),
  );
});
