import { Counter, Gauge, Histogram, readFigures } from "@nocturne/metrics";
import { DataPointType, type MetricData } from "@opentelemetry/sdk-metrics";
import { beforeAll, describe, expect, it } from "vitest";
import { figureProducer } from "./figures.js";

const counter = new Counter({ name: "store_trial_total", help: "Of this test.", labelNames: ["result"] });
const gauge = new Gauge({ name: "store_trial_waiting", help: "Of this test." });
const histogram = new Histogram({
  name: "store_trial_seconds",
  help: "Of this test.",
  labelNames: ["route"],
  buckets: [0.1, 1],
});

let metrics: Map<string, MetricData>;

beforeAll(async () => {
  counter.inc({ result: "sent" }, 2);
  counter.inc({ result: "failed" });
  gauge.set(7);
  for (const seconds of [0.05, 0.05, 0.5, 3]) histogram.observe({ route: "/a" }, seconds);
  histogram.observe({ route: "/b" }, 0.5);
  const { resourceMetrics, errors } = await figureProducer(readFigures()).collect();
  expect(errors).toEqual([]);
  const all = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  metrics = new Map(all.map((metric) => [metric.descriptor.name, metric]));
});

describe("the figures that Prometheus reads", () => {
  it("are sent as sums, gauges and histograms", () => {
    expect(metrics.get("store_trial_total")).toMatchObject({
      dataPointType: DataPointType.SUM,
      isMonotonic: true,
      dataPoints: [
        { attributes: { result: "sent" }, value: 2 },
        { attributes: { result: "failed" }, value: 1 },
      ],
    });
    expect(metrics.get("store_trial_waiting")).toMatchObject({
      dataPointType: DataPointType.GAUGE,
      dataPoints: [{ value: 7 }],
    });
    expect(metrics.get("store_trial_seconds")).toMatchObject({
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: [
        {
          attributes: { route: "/a" },
          value: { buckets: { boundaries: [0.1, 1], counts: [2, 1, 1] }, count: 4, sum: 3.6 },
        },
        {
          attributes: { route: "/b" },
          value: { buckets: { boundaries: [0.1, 1], counts: [0, 1, 0] }, count: 1, sum: 0.5 },
        },
      ],
    });
  });

  it("are all of them, Node's own included", () => {
    expect(metrics.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
    expect(metrics.has("store_http_request_duration_seconds")).toBe(true);
    expect(metrics.size).toBeGreaterThan(20);
  });
});
