import type { Figure } from "@nocturne/metrics";
import { ValueType, type Attributes, type HrTime } from "@opentelemetry/api";
import { hrTime } from "@opentelemetry/core";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from "@opentelemetry/sdk-metrics";

type Times = { startTime: HrTime; endTime: HrTime };
type Value = Figure["values"][number];

/** The buckets of Prometheus hold all that is less; those of OTLP what lies between two bounds. */
function histogramOf(values: readonly Value[]): Histogram {
  const buckets = values.filter(({ labels }) => labels["le"] !== undefined);
  const totals = buckets.map(({ value }) => value);
  const one = (suffix: string) => values.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0;
  return {
    buckets: {
      boundaries: buckets.map(({ labels }) => Number(labels["le"])).filter(Number.isFinite),
      counts: totals.map((total, i) => total - (totals[i - 1] ?? 0)),
    },
    sum: one("_sum"),
    count: one("_count"),
  };
}

function seriesOf(values: readonly Value[]): Map<string, { attributes: Attributes; values: Value[] }> {
  const series = new Map<string, { attributes: Attributes; values: Value[] }>();
  for (const value of values) {
    const { le: _bound, ...attributes } = value.labels as Attributes;
    const key = JSON.stringify(attributes);
    const known = series.get(key) ?? { attributes, values: [] };
    known.values.push(value);
    series.set(key, known);
  }
  return series;
}

/** A figure as OTLP has it; null for a kind that the store does not use. */
function toMetric(figure: Figure, times: Times): MetricData | null {
  const descriptor = { name: figure.name, description: figure.help, unit: "", valueType: ValueType.DOUBLE };
  const common = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  const points = figure.values.map(({ labels, value }) => ({ ...times, attributes: labels as Attributes, value }));
  switch (String(figure.type)) {
    case "counter":
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points };
    case "gauge":
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points };
    case "histogram": {
      const dataPoints = [...seriesOf(figure.values).values()].map(({ attributes, values }) => ({
        ...times,
        attributes,
        value: histogramOf(values),
      }));
      return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
    }
    default:
      return null;
  }
}

/** Gives OTLP the figures that Prometheus reads: they are counted once. */
export function figureProducer(read: () => Promise<Figure[]>): MetricProducer {
  const startTime = hrTime();
  return {
    collect: async () => {
      const times = { startTime, endTime: hrTime() };
      const metrics = (await read()).flatMap((figure) => toMetric(figure, times) ?? []);
      const scopeMetrics = [{ scope: { name: "nocturne" }, metrics }];
      return { resourceMetrics: { resource: resourceFromAttributes({}), scopeMetrics }, errors: [] };
    },
  };
}
