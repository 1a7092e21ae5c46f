import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { formatShownProducts, SHOWN_PRODUCTS_HEADER, SHOWS_HEADER } from "@nocturne/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Medusa } from "../medusa.ts";
import { PublicReads } from "../public-reads.ts";
import { ResponseCache } from "../response-cache.ts";
import { ask, close, fakeFreshness, serve, type Reply } from "../testing/fakes.ts";
import { startFront, type TestFront } from "../testing/front.ts";
import { EdgeCache } from "./edge-cache.ts";
import { purgeTargets } from "./providers.ts";
import { EdgePurger } from "./purger.ts";

const URL = "/api/products/prod_1";

/** A cache before two fronts that keeps what it is told to, until it is told to let go of it. */
class FakeEdge {
  readonly kept = new Map<string, Reply>();
  /** The port of the front that is asked next. */
  front = 0;
  /** What an answer of a front waits for before it is kept. */
  arrival: Promise<void> = Promise.resolve();
  purges = 0;
  /** How many answers fronts have given. */
  asked = 0;

  handle = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method === "PURGE") this.purge(request, response);
    else void this.read(request.url ?? "/").then((body) => response.end(body));
  };

  private purge({ headers }: IncomingMessage, response: ServerResponse): void {
    this.purges++;
    const tags = new Set(
      `${String(headers["xkey-purge"] ?? "")} ${String(headers["xkey-softpurge"] ?? "")}`.split(" "),
    );
    for (const [url, { headers: own }] of this.kept) {
      if (
        String(own["xkey"])
          .split(" ")
          .some((tag) => tags.has(tag))
      )
        this.kept.delete(url);
    }
    response.end();
  }

  private async read(url: string): Promise<string> {
    const kept = this.kept.get(url);
    if (kept) return kept.body;
    const reply = await ask(this.front, url);
    this.asked++;
    await this.arrival;
    if (reply.headers["surrogate-control"]) this.kept.set(url, reply);
    return reply.body;
  }
}

type Front = {
  server: TestFront;
  /** The notification of Postgres arrives. */
  hear: () => void;
  stop: () => Promise<void>;
};

let edge: FakeEdge;
let edgeServer: { server: Server; port: number };
let medusa: { server: Server; port: number };
let state: number;
let fronts: { a: Front; b: Front };

async function newFront(): Promise<Front> {
  const { freshness, change } = fakeFreshness();
  const cache = new ResponseCache(freshness);
  const urls = [`http://127.0.0.1:${edgeServer.port}`];
  const purger = new EdgePurger(purgeTargets({ kind: "varnish", urls, zone: "", token: "t" }));
  const server = await startFront(medusa.port, {
    parts: {
      cache,
      freshness,
      reads: new PublicReads({
        cache,
        freshness,
        medusa: new Medusa([`http://127.0.0.1:${medusa.port}`]),
        base: [],
        hasCrossOrigins: false,
      }),
      edge: new EdgeCache({ kind: "varnish", freshness, purger }),
    },
  });
  return {
    server,
    hear: () => {
      const products = { kind: "products" as const, ids: ["prod_1"] };
      change("catalogue", `c${state}`, products);
      purger.changed({ tags: ["catalogue"], id: `c${state}`, products });
    },
    stop: () => purger.stop(),
  };
}

const read = async () => (await ask(edgeServer.port, URL)).body;
const askNext = (front: Front) => (edge.front = front.server.port);

beforeEach(async () => {
  state = 0;
  edge = new FakeEdge();
  edgeServer = await serve(edge.handle);
  medusa = await serve((_request, response) => {
    response
      .writeHead(200, {
        "cache-control": "public, max-age=0, must-revalidate",
        [SHOWS_HEADER]: `catalogue=c${state}`,
        [SHOWN_PRODUCTS_HEADER]: formatShownProducts({ kind: "one", ids: ["prod_1"] }),
      })
      .end(`state ${state}`);
  });
  fronts = { a: await newFront(), b: await newFront() };
  // Both have it in memory.
  for (const front of [fronts.a, fronts.b]) {
    askNext(front);
    expect(await read()).toBe("state 0");
    edge.kept.clear();
  }
});

afterEach(async () => {
  await Promise.all([fronts.a.stop(), fronts.b.stop()]);
  await Promise.all([fronts.a.server.close(), fronts.b.server.close()]);
  await Promise.all([close(edgeServer.server), close(medusa.server)]);
});

describe("two fronts behind one edge cache", () => {
  it("purge each what they have sent: one that hears late does not leave the edge with what was", async () => {
    askNext(fronts.a);
    await read();
    state = 1;
    fronts.a.hear();
    await expect.poll(() => edge.kept.size).toBe(0);
    // The edge asks the front that has not heard yet, and keeps its answer.
    askNext(fronts.b);
    expect(await read()).toBe("state 0");
    expect(edge.kept.size).toBe(1);
    fronts.b.hear();
    await expect.poll(read).toBe("state 1");
    expect(edge.kept.size).toBe(1);
  });

  it("purge again: an answer that was on its way when both had purged does not stay", async () => {
    let arrive: () => void = () => undefined;
    edge.arrival = new Promise((resolve) => (arrive = resolve));
    askNext(fronts.b);
    const old = read();
    await expect.poll(() => edge.asked).toBe(3);
    state = 1;
    fronts.a.hear();
    fronts.b.hear();
    await expect.poll(() => edge.purges).toBeGreaterThanOrEqual(4);
    arrive();
    expect(await old).toBe("state 0");
    expect(edge.kept.size).toBe(1);
    await expect.poll(read, { timeout: 5_000 }).toBe("state 1");
  });
});
