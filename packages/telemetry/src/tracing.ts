import { mask, type Tracing } from "@nocturne/log";
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from "@opentelemetry/api";
import type { ReadableSpan, SpanProcessor } from "@opentelemetry/sdk-trace-node";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function end(span: Span, status: number | undefined): void {
  if (status !== undefined) span.setAttribute("http.response.status_code", status);
  if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Spans of requests, named by their routes, and of the calls that they wait for. */
export function tracing(): Tracing {
  const tracer = trace.getTracer("nocturne");
  return {
    serve: ({ request, response, id, route, isTrusted }, work) => {
      // It is asked all the time, and waits for nobody.
      if (request.url === "/health") return work();
      const method = METHODS.has(request.method ?? "") ? String(request.method) : "_OTHER";
      const parent = isTrusted ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
      const attributes = { "http.request.method": method, "nocturne.request_id": id };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      response.once("close", () => {
        const pattern = route();
        span.updateName(`${method} ${pattern}`);
        span.setAttribute("http.route", pattern);
        end(span, response.writableFinished ? response.statusCode : undefined);
      });
      context.with(trace.setSpan(parent, span), work);
    },
    call: (name) => {
      const headers: Record<string, string> = {};
      if (!trace.getActiveSpan()) return { headers, end: () => undefined };
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT });
      propagation.inject(trace.setSpan(context.active(), span), headers);
      return { headers, end: (status) => end(span, status) };
    },
    ids: () => {
      const span = trace.getActiveSpan()?.spanContext();
      return span ? { traceId: span.traceId, spanId: span.spanId } : {};
    },
  };
}

/** A statement without its values: Medusa's ORM writes some of them into it. */
function withoutValues(statement: string): string {
  return statement.replace(/'[^']*'/g, "?");
}

function maskAttributes(attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== "string" || name === "http.route") continue;
    attributes[name] = name === "db.statement" ? withoutValues(value) : mask(value);
  }
}

/** Masks what others write into spans, such as the text of an error, before they are sent. */
export const MASKING: SpanProcessor = {
  onStart: () => undefined,
  onEnd: (span: ReadableSpan) => {
    maskAttributes(span.attributes);
    if (span.status.message) span.status.message = mask(span.status.message);
    for (const { attributes } of span.events) {
      if (!attributes) continue;
      maskAttributes(attributes);
      // Begins with the message, whatever stands in it.
      delete attributes["exception.stacktrace"];
    }
  },
  forceFlush: async () => Promise.resolve(),
  shutdown: async () => Promise.resolve(),
};
