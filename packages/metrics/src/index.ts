import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  register,
  type MetricObjectWithValues,
  type MetricValueWithName,
} from "prom-client";

export { Counter, Gauge, Histogram };

/** Seconds: from an answer out of memory to one that somebody gives up on. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const requests = new Histogram({
  name: "store_http_request_duration_seconds",
  help: "Requests by route, method and status, and how long they took to the end of the answer.",
  labelNames: ["route", "method", "status"],
  buckets: DURATIONS,
});

/** Methods beyond these are one: who calls may make up any. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Counts a request when its answer has ended. `route` is asked then: the pattern of the route, never the address. An answer
 * that the client did not wait for has the status `aborted`.
 */
export function observeRequest(request: IncomingMessage, response: ServerResponse, route: () => string): void {
  const begun = performance.now();
  response.once("close", () => {
    const method = METHODS.has(request.method ?? "") ? request.method! : "other";
    const status = response.writableFinished ? String(response.statusCode) : "aborted";
    requests.observe({ route: route(), method, status }, (performance.now() - begun) / 1000);
  });
}

export type MetricsOptions = {
  /** Nothing is served without one. */
  port: number | undefined;
  host: string;
  /** Told where the port cannot be used. */
  onError: (error: Error) => void;
};

/** Node's own figures are one set, however often they are served. */
let isCollecting = false;

/** Begins to count, for who reads the figures. */
function collect(): void {
  if (!isCollecting) collectDefaultMetrics();
  isCollecting = true;
}

/** Whether anybody reads the figures: by the port, or by OTLP. */
export function isCounting(): boolean {
  return isCollecting;
}

export type Figure = MetricObjectWithValues<MetricValueWithName<string>>;

/** Has everything counted, and returns what reads it all: for packages/telemetry, which sends it. */
export function readFigures(): () => Promise<Figure[]> {
  collect();
  return async () => (await register.getMetricsAsJSON()) as Figure[];
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isAsked = request.method === "GET" && request.url?.split("?")[0] === "/metrics";
  if (!isAsked) {
    response.writeHead(404).end();
    return;
  }
  const text = await register.metrics();
  response.writeHead(200, { "Content-Type": register.contentType, "Cache-Control": "no-store" }).end(text);
}

/** Serves what this process counts, until `close`. Null without a port, or where the port cannot be used. */
export async function serveMetrics({ port, host, onError }: MetricsOptions): Promise<Server | null> {
  if (port === undefined) return null;
  collect();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      onError(error as Error);
      response.writeHead(500).end();
    });
  });
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    onError(error as Error);
    return null;
  }
  server.on("error", onError);
  // A process that is ending does not wait for who reads its figures.
  server.unref();
  return server;
}
