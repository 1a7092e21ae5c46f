import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConnectionLimits, type ConnectionRules } from "../connections.ts";
import { FrontServer, type FrontParts } from "../front-server.ts";
import { ImageVariants } from "../image-variants.ts";
import { newServer } from "../listen.ts";
import { Medusa } from "../medusa.ts";
import { PublicReads } from "../public-reads.ts";
import { BodyReader } from "../request-body.ts";
import { withRequestIds } from "../request-ids.ts";
import { ResponseCache } from "../response-cache.ts";
import { baseHeaders } from "../security-headers.ts";
import { visitorReader } from "../visitor.ts";
import { answerOf, close, fakeFreshness } from "./fakes.ts";

const PUBLIC_URL = "http://localhost:8000";

export type TestFront = { port: number; limits: ConnectionLimits; close: () => Promise<void> };

/** A front server as the world reaches it, with its limits, before a Medusa at `medusaPort`. */
export async function startFront(
  medusaPort: number,
  { parts = {}, rules = {} }: { parts?: Partial<FrontParts>; rules?: Partial<ConnectionRules> } = {},
): Promise<TestFront> {
  const folder = mkdtempSync(join(tmpdir(), "front-"));
  const { freshness } = fakeFreshness();
  const base = baseHeaders(PUBLIC_URL);
  const cache = new ResponseCache(freshness);
  const medusa = new Medusa([`http://127.0.0.1:${medusaPort}`]);
  const uploadsFolder = join(folder, "uploads");
  const front = new FrontServer({
    assets: new Map(),
    cache,
    dashboard: { send: (_request, _response, { notFound }) => notFound() },
    freshness,
    reads: new PublicReads({ cache, freshness, medusa, base, hasCrossOrigins: false }),
    pages: { routeIds: new Set(), read: async (url: string) => Promise.resolve(answerOf(`page ${url}`, null)) },
    limiter: { admit: async () => Promise.resolve(0) },
    medusa,
    bodies: new BodyReader(),
    health: { check: async () => Promise.resolve({ status: "ok" as const }) },
    visitorOf: visitorReader([], PUBLIC_URL),
    hosts: { includes: () => true },
    base,
    uploadsFolder,
    images: new ImageVariants({ uploadsFolder, cacheFolder: join(folder, "cache"), bucketUrl: "", base }),
    sharePictures: { send: async (_request, _response, { notFound }) => Promise.resolve(notFound()) },
    corsOrigins: new Set(),
    edge: null,
    ...parts,
  });
  const handle = withRequestIds(front.handle, rules.isProxy ?? (() => false));
  const limits = new ConnectionLimits({ maxPerAddress: 512, isProxy: () => false, ...rules });
  const server = newServer({ handle, upgrade: (_request, socket) => socket.end("upgraded"), limits });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    limits,
    close: async () => {
      await close(server);
      await medusa.close();
      rmSync(folder, { recursive: true });
    },
  };
}
