import type { IncomingMessage, ServerResponse } from "node:http";
import type { LogFields } from "./log-fields.js";

export type TracedRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  /** Asked when the answer has ended: the pattern of the route, never the address. */
  route: () => string;
  /** Whether the sender may say of which trace the request is. */
  isTrusted: boolean;
};

/** A call of another process that a request waits for. */
export type TracedCall = { headers: Readonly<Record<string, string>>; end: (status?: number) => void };

/** What packages/telemetry does, where it is loaded. This package knows nothing of OpenTelemetry. */
export type Tracing = {
  serve: (traced: TracedRequest, work: () => void) => void;
  call: (name: string) => TracedCall;
  /** Names the trace in each line of the log. */
  ids: () => LogFields;
};

const UNTRACED: TracedCall = { headers: {}, end: () => undefined };

let tracing: Tracing | undefined;

export function useTracing(own: Tracing | undefined): void {
  tracing = own;
}

/** Whether anybody receives traces. */
export function isTraced(): boolean {
  return tracing !== undefined;
}

/** Runs the work of a request in a span of its own, where anybody receives one. */
export function traceRequest(traced: TracedRequest, work: () => void): void {
  if (tracing) tracing.serve(traced, work);
  else work();
}

/** Begins the span of a call. The headers tell the other process of which trace it is; `end` has to be called. */
export function traceCall(name: string): TracedCall {
  return tracing?.call(name) ?? UNTRACED;
}

export function traceIds(): LogFields {
  return tracing?.ids() ?? {};
}
