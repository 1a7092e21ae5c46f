import { useTracing } from "@nocturne/log";
import { readFigures } from "@nocturne/metrics";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { defaultResource, detectResources, envDetector } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-node";
import { figureProducer } from "./figures.js";
import { MASKING, tracing } from "./tracing.js";

/**
 * Begins to send traces and figures, to `OTEL_EXPORTER_OTLP_ENDPOINT`. Loaded by `--import`, before the program: what is traced
 * of the database is put into its driver while that is loaded.
 */
const env = process.env;
const resource = defaultResource().merge(detectResources({ detectors: [envDetector] }));

const tracer = new NodeTracerProvider({
  resource,
  sampler: new ParentBasedSampler({
    root: new TraceIdRatioBasedSampler(Number(env["OTEL_TRACES_SAMPLER_ARG"] ?? "1")),
  }),
  spanProcessors: [MASKING, new BatchSpanProcessor(new OTLPTraceExporter())],
});
tracer.register({ propagator: new W3CTraceContextPropagator() });
new PgInstrumentation({ requireParentSpan: true });
useTracing(tracing());

const meter = new MeterProvider({
  resource,
  readers: [
    new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter(),
      exportIntervalMillis: Number(env["OTEL_METRIC_EXPORT_INTERVAL"] ?? "60000"),
      exportTimeoutMillis: Math.min(30_000, Number(env["OTEL_METRIC_EXPORT_INTERVAL"] ?? "60000")),
      metricProducers: [figureProducer(readFigures())],
    }),
  ],
});

/** The last of both leave while the process finishes what it does; it waits for neither. */
process.once("SIGTERM", () => {
  void Promise.allSettled([tracer.forceFlush(), meter.forceFlush()]);
});
