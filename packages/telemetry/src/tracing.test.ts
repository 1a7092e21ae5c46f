import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Tracing } from "@nocturne/log";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MASKING, tracing } from "./tracing.js";

const CALLER = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
const spans = new InMemorySpanExporter();
let traced: Tracing;
let server: Server;
let handle: (request: IncomingMessage, response: ServerResponse) => void;
let isTrusted: boolean;

beforeAll(() => {
  const provider = new NodeTracerProvider({ spanProcessors: [MASKING, new SimpleSpanProcessor(spans)] });
  provider.register({ propagator: new W3CTraceContextPropagator() });
  traced = tracing();
});

beforeEach(async () => {
  spans.reset();
  isTrusted = false;
  handle = (_request, response) => response.end("ok");
  server = createServer((request, response) => {
    const options = { request, response, id: "request-1", route: () => "/order/:token", isTrusted };
    traced.serve(options, () => handle(request, response));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

const ended = async (count: number) => {
  await expect.poll(() => spans.getFinishedSpans().length).toBe(count);
  return spans.getFinishedSpans();
};

describe("a request", () => {
  it("is a span named by its route, with nothing of its address", async () => {
    await ask("/order/secret-1?mail=jane@example.com", { cookie: "secret-2", traceparent: CALLER });
    const [span] = await ended(1);
    expect(span).toMatchObject({ name: "GET /order/:token", kind: SpanKind.SERVER, parentSpanContext: undefined });
    expect(span?.attributes).toEqual({
      "http.request.method": "GET",
      "http.route": "/order/:token",
      "http.response.status_code": 200,
      "nocturne.request_id": "request-1",
    });
    expect(span?.spanContext().traceId).not.toBe("4bf92f3577b34da6a3ce929d0e0e4736");
  });

  it("goes on with the trace of a sender that is trusted", async () => {
    isTrusted = true;
    await ask("/", { traceparent: CALLER });
    const [span] = await ended(1);
    expect(span?.spanContext().traceId).toBe("4bf92f3577b34da6a3ce929d0e0e4736");
    expect(span?.parentSpanContext?.spanId).toBe("00f067aa0ba902b7");
  });

  it("has a span for each call that it waits for, which tells the other side of it", async () => {
    let headers: Readonly<Record<string, string>> = {};
    let ids = {};
    handle = (_request, response) => {
      const call = traced.call("Medusa");
      ({ headers } = call);
      ids = traced.ids();
      call.end(503);
      response.writeHead(503).end();
    };
    await ask("/");
    const [call, request] = await ended(2);
    expect(call).toMatchObject({ name: "Medusa", kind: SpanKind.CLIENT, status: { code: SpanStatusCode.ERROR } });
    expect(call?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
    const { traceId, spanId } = call!.spanContext();
    expect(headers).toEqual({ traceparent: `00-${traceId}-${spanId}-01` });
    expect(ids).toEqual({ traceId, spanId: request?.spanContext().spanId });
    expect(request?.status.code).toBe(SpanStatusCode.ERROR);
  });

  it("for the health of a process is none, and neither is a call for nobody", async () => {
    await ask("/health");
    const call = traced.call("Medusa");
    call.end(200);
    expect([call.headers, traced.ids()]).toEqual([{}, {}]);
    await ask("/");
    expect(await ended(1)).toHaveLength(1);
  });
});

describe("what others write into a span", () => {
  it("is masked before it is sent", async () => {
    const span = trace.getTracer("other").startSpan("query");
    span.setAttributes({ said: "to jane@example.com", "db.statement": "select $1, 'O''Hara \\' from \"x\"", count: 3 });
    span.recordException(new Error("Key (email)=(jane@example.com) already exists"));
    span.setStatus({ code: SpanStatusCode.ERROR, message: "insert into x values ('jane') - duplicate" });
    span.end();
    const [sent] = await ended(1);
    expect(sent?.attributes).toEqual({ said: "to ***", "db.statement": 'select $1, ?? from "x"', count: 3 });
    expect(sent?.status.message).toBe("insert … - duplicate");
    expect(JSON.stringify(sent?.events)).not.toContain("jane");
  });
});
