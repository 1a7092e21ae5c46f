import { mkdir } from "node:fs/promises";
import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import { MAX_VIDEO_BYTES } from "@nocturne/contract";

/** Our own receiver, whatever address of this machine Medusa listens on. */
const RECEIVER = String.raw`^http://(\[[0-9a-f:.]+\]|[0-9.]+):\d+/uploads/incoming/[A-Za-z0-9_-]+\?`;

const heard = new WeakSet<Server>();
let started: Promise<RequestListener> | null = null;

export type CompanionOptions = { secret: string; dataDir: string; redisUrl?: string; allowLocalUrls?: boolean };

/**
 * Uppy's companion, which fetches files from the web and tells of it by websocket. Only its fetching is used, and it may
 * send what it fetched only to our own receiver. Started at its first use; `server` then takes its websockets too.
 */
export async function companionOf(server: Server, options: CompanionOptions): Promise<RequestListener> {
  started ??= start(options).catch((error: unknown) => {
    started = null;
    throw error;
  });
  const app = await started;
  if (!heard.has(server)) {
    heard.add(server);
    const { socket } = await import("@uppy/companion");
    socket(server);
  }
  return app;
}

async function start({
  secret,
  dataDir,
  redisUrl,
  allowLocalUrls = false,
}: CompanionOptions): Promise<RequestListener> {
  const { app: createApp } = await import("@uppy/companion");
  const filePath = join(dataDir, "cache", "remote");
  await mkdir(filePath, { recursive: true });
  const { app } = createApp({
    secret,
    filePath,
    server: { host: "localhost", protocol: "http" },
    uploadUrls: [RECEIVER],
    corsOrigins: false,
    enableUrlEndpoint: true,
    allowLocalUrls,
    maxFileSize: MAX_VIDEO_BYTES,
    // Handing on while still fetching fails for files whose size their server does not tell.
    streamingUpload: false,
    metrics: false,
    ...(redisUrl ? { redisUrl } : {}),
  });
  return app as unknown as RequestListener;
}
