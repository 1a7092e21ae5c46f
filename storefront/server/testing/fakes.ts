import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ChangedProducts, ChangeTag } from "@nocturne/contract";
import { Freshness, type ChangeSource } from "../freshness.ts";
import { CachedResponse, type Shows } from "../cached-response.ts";

/** A ChangeListener without a database. */
export class FakeChanges implements ChangeSource {
  readonly ids = new Map<ChangeTag, string>([
    ["catalogue", "c0"],
    ["gallery", "g0"],
    ["settings", "s0"],
    ["video", "v0"],
  ]);
  /** What becomes known when somebody waits for all changes so far. */
  onBarrier: () => void = () => undefined;

  last(tag: ChangeTag): string | undefined {
    return this.ids.get(tag);
  }

  async barrier(): Promise<boolean> {
    this.onBarrier();
    return await Promise.resolve(true);
  }
}

/** A Freshness that hears, and the changes it hears of. */
export function fakeFreshness(): {
  freshness: Freshness;
  change: (tag: ChangeTag, id: string, products?: ChangedProducts | null) => void;
  source: FakeChanges;
} {
  const source = new FakeChanges();
  const freshness = new Freshness(source);
  freshness.setHearing(true);
  freshness.changed({ tags: ["catalogue"], id: "c0", products: null });
  const change = (tag: ChangeTag, id: string, products: ChangedProducts | null = null) => {
    source.ids.set(tag, id);
    freshness.changed({ tags: [tag], id, products });
  };
  return { freshness, change, source };
}

export function answerOf(text: string, shows: Shows | null): CachedResponse {
  return new CachedResponse({ status: 200, headers: ["Content-Type", "text/plain"], body: Buffer.from(text), shows });
}

export async function serve(handle: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

export type Reply = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a path exactly as it is given: `fetch` would tidy it up. */
export function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string; localAddress?: string } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { method = "GET", headers = {}, body, localAddress } = options;
    const to = { host: "127.0.0.1", port, path, method, headers, agent: false as const };
    const outgoing = request({ ...to, ...(localAddress ? { localAddress } : {}) }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString("utf8"),
        }),
      );
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
