import type { NumberPeriod } from "@nocturne/contract/number-periods";
import { useState } from "react";
import { SelectField } from "../../../components/ui/select-field";
import { dayWords } from "./days";
import { numbersTexts } from "./texts";

const HEIGHT = 100;
const WIDTH = 0.8;

/** What a chart can show: a value for each period, and how one is written. */
export type Series = { name: string; values: readonly number[]; words: (value: number) => string; isLoss?: boolean };

type BarChartProps = {
  label: string;
  by: NumberPeriod;
  /** The first days of the periods, the oldest first. */
  starts: readonly string[];
  series: readonly [Series, ...Series[]];
};

/** A bar for each day, week or month. The table below says the same to those who do not see it. */
export function BarChart({ label, by, starts, series }: BarChartProps) {
  const [chosen, choose] = useState(series[0].name);
  const { name, values, words, isLoss } = series.find((one) => one.name === chosen) ?? series[0];
  const most = Math.max(...values);
  const first = starts[0] ?? "";
  const last = starts.at(-1) ?? "";
  return (
    <figure className="grid gap-2">
      <figcaption className="flex items-end justify-between gap-3">
        <SelectField
          label={label}
          value={name}
          options={series.map((one) => [one.name, one.name])}
          onChoose={choose}
          className="w-44"
        />
        {most > 0 && <span className="figures text-[0.8125rem] text-smoke">{words(most)}</span>}
      </figcaption>
      {most > 0 ? (
        <>
          <svg
            role="img"
            aria-label={numbersTexts.chartOf(name, numbersTexts.byPeriod[by].toLowerCase(), words(most))}
            viewBox={`0 0 ${Math.max(starts.length, 1)} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-40 w-full border-y border-ash md:h-56"
          >
            {starts.map((start, index) => {
              const value = values[index] ?? 0;
              const height = (value / most) * HEIGHT;
              return (
                <rect
                  key={start}
                  x={index + (1 - WIDTH) / 2}
                  y={HEIGHT - height}
                  width={WIDTH}
                  height={height}
                  className={isLoss ? "fill-blood" : "fill-bone"}
                >
                  <title>{`${dayWords(start, by)}: ${words(value)}`}</title>
                </rect>
              );
            })}
          </svg>
          <p aria-hidden="true" className="flex justify-between text-[0.8125rem] text-smoke">
            <span>{first && dayWords(first, by)}</span>
            <span>{starts.length > 1 && dayWords(last, by)}</span>
          </p>
        </>
      ) : (
        <p className="border-y border-ash py-4 text-smoke">{numbersTexts.noBars}</p>
      )}
    </figure>
  );
}
