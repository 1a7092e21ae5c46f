import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { HeadObjectCommand } from "@aws-sdk/client-s3";
import { startLog } from "@nocturne/log";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newS3Client } from "./s3-client";

const SILENCE_MS = 200;
const closing: (() => void)[] = [];
const lines: string[] = [];

beforeEach(() => startLog({ process: "trial", level: "warn", format: "json", write: (line) => void lines.push(line) }));

afterEach(() => {
  for (const close of closing.splice(0)) close();
  lines.splice(0);
});

async function listen(answer: RequestListener): Promise<{ port: number; close: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  closing.push(close);
  return { port: (server.address() as AddressInfo).port, close };
}

/** How asking a storage at this port fails. */
async function failureAt(port: number): Promise<unknown> {
  const config = {
    ...{ bucket: "shop", region: "us-east-1", endpoint: `http://127.0.0.1:${port}`, forcePathStyle: true },
    ...{ accessKeyId: "A", secretAccessKey: "B" },
  };
  const client = newS3Client(config, { connectMs: SILENCE_MS, silenceMs: SILENCE_MS });
  closing.push(() => client.destroy());
  return await client.send(new HeadObjectCommand({ Bucket: "shop", Key: "a" })).then(
    () => null,
    (error: unknown) => error,
  );
}

const UNAVAILABLE = { code: "file_storage_unavailable", retryAfterSeconds: 5 };

it("says of a storage that refuses connections that it is away", async () => {
  const { port, close } = await listen(() => undefined);
  close();
  expect(await failureAt(port)).toMatchObject(UNAVAILABLE);
  expect(lines.join()).toMatch(/"level":"warn".*The file storage does not answer: .*ECONNREFUSED/);
});

it("waits no longer than it is told for one that says nothing", async () => {
  const { port } = await listen(() => undefined);
  const since = performance.now();
  expect(await failureAt(port)).toMatchObject(UNAVAILABLE);
  expect(performance.now() - since).toBeLessThan(10_000);
});

it.each([500, 503])("takes %d for trouble of the storage's own", async (status) => {
  const { port } = await listen((_req, res) => res.writeHead(status).end());
  expect(await failureAt(port)).toMatchObject(UNAVAILABLE);
});

it.each([403, 404, 501])("leaves %d as it is", async (status) => {
  const { port } = await listen((_req, res) => res.writeHead(status).end());
  expect(await failureAt(port)).toMatchObject({ $metadata: { httpStatusCode: status } });
  expect(lines).toEqual([]);
});
