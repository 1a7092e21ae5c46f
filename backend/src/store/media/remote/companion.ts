import { hkdfSync } from "node:crypto";
import { mkdir } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { MAX_BACKGROUND_VIDEO_BYTES } from "@nocturne/contract";
import { config } from "../../../lib/config";

/** Our own receiver, whatever address of this machine Medusa listens on. */
const RECEIVER = String.raw`^http://(\[[0-9a-f:.]+\]|[0-9.]+):\d+/uploads/incoming/[A-Za-z0-9_-]+\?`;

export type CompanionOptions = { secret: string; dataDir: string; redisUrl?: string; allowLocalUrls?: boolean };

/** What companion tells of a fetch, under the fetch's token; `success` and `error` are the last. */
export type FetchEvent = { action: "progress" | "success" | "error"; payload: unknown };

/** How companion and the websockets of its fetches speak to each other: in this process, or through Redis. */
export type FetchEvents = {
  on(name: string, listener: (event: FetchEvent) => void): unknown;
  removeListener(name: string, listener: (event: FetchEvent) => void): unknown;
  emit(name: string): unknown;
};

export type Companion = { app: RequestListener; events: FetchEvents };

let started: Promise<Companion> | null = null;

/**
 * Uppy's companion, which fetches files from the web. Only its fetching is used, and it may send what it fetched only to
 * our own receiver; its websockets are `ProgressSockets`. Started at its first use.
 */
export async function companionOf(options: CompanionOptions): Promise<Companion> {
  started ??= start(options).catch((error: unknown) => {
    started = null;
    throw error;
  });
  return await started;
}

/** What this process is configured with. Throws where `JWT_SECRET` is missing. */
export function companionOptions(): CompanionOptions {
  const { JWT_SECRET: secret, DATA_DIR: dataDir, REDIS_URL: redisUrl } = config();
  if (!secret) throw new Error("Remote files need JWT_SECRET.");
  return {
    // A key for this purpose alone, as those of upload and download addresses are.
    secret: Buffer.from(hkdfSync("sha256", secret, "", "remote files", 32)).toString("hex"),
    dataDir,
    ...(redisUrl ? { redisUrl } : {}),
  };
}

async function start({ secret, dataDir, redisUrl, allowLocalUrls = false }: CompanionOptions): Promise<Companion> {
  const { app: createApp } = await import("@uppy/companion");
  const filePath = join(dataDir, "cache", "remote");
  await mkdir(filePath, { recursive: true });
  const created = createApp({
    secret,
    filePath,
    server: { host: "localhost", protocol: "http" },
    uploadUrls: [RECEIVER],
    corsOrigins: false,
    enableUrlEndpoint: true,
    allowLocalUrls,
    maxFileSize: MAX_BACKGROUND_VIDEO_BYTES,
    // Handing on while still fetching fails for files whose size their server does not tell.
    streamingUpload: false,
    metrics: false,
    ...(redisUrl ? { redisUrl } : {}),
  }) as { app: unknown; emitter: unknown };
  return { app: created.app as RequestListener, events: created.emitter as FetchEvents };
}
