import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

type Attribute = { key: string; value: Record<string, unknown> };
type Resource = { attributes: Attribute[] };

export type ReceivedSpan = {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  attributes: Record<string, unknown>;
};

type Point = { attributes: Attribute[]; asDouble?: number; asInt?: number | string; count?: number | string };
export type ReceivedFigure = { service: string; name: string; points: Point[] };

type Metric = { name: string } & Partial<Record<"sum" | "gauge" | "histogram", { dataPoints: Point[] }>>;
type Traces = { resourceSpans: { resource: Resource; scopeSpans: { spans: Omit<ReceivedSpan, "service">[] }[] }[] };
type Metrics = { resourceMetrics: { resource: Resource; scopeMetrics: { metrics: Metric[] }[] }[] };

const plain = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const serviceOf = (resource: Resource) => String(plain(resource.attributes)["service.name"]);

/** Receives traces and metrics by OTLP over HTTP, as JSON, and keeps them. */
export class OtlpDouble {
  private server: Server | undefined;
  url = "";
  spans: ReceivedSpan[] = [];
  figures: ReceivedFigure[] = [];
  /** All that was sent, as it came. */
  text = "";
  headers: (string | undefined)[] = [];

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      let body = "";
      request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
      request.on("end", () => {
        this.text += body;
        this.headers.push(request.headers["api-key"]?.toString());
        if (request.url === "/v1/traces") this.keepSpans(JSON.parse(body) as Traces);
        if (request.url === "/v1/metrics") this.keepFigures(JSON.parse(body) as Metrics);
        response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
      });
    }).listen(0, "127.0.0.1");
    await once(this.server, "listening");
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
    await Promise.resolve();
  }

  private keepSpans({ resourceSpans }: Traces): void {
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans)
        for (const span of spans) {
          const attributes = plain(span.attributes as unknown as Attribute[]);
          this.spans.push({ ...span, attributes, service: serviceOf(resource) });
        }
  }

  private keepFigures({ resourceMetrics }: Metrics): void {
    for (const { resource, scopeMetrics } of resourceMetrics)
      for (const { metrics } of scopeMetrics)
        for (const { name, sum, gauge, histogram } of metrics) {
          const points = (sum ?? gauge ?? histogram)?.dataPoints ?? [];
          this.figures.push({ service: serviceOf(resource), name, points });
        }
  }
}
