import type { Numbers, PeriodSums } from "@nocturne/contract";
import { useState } from "react";
import { SelectField } from "../../../components/ui/select-field";
import { count, money } from "./amounts";
import { dayWords } from "./days";
import { numbersTexts } from "./texts";

const CHARTED = ["revenue", "orders", "units", "refunds"] as const satisfies readonly (keyof PeriodSums)[];
type Charted = (typeof CHARTED)[number];

const HEIGHT = 100;
const WIDTH = 0.8;

/** A bar for each day, week or month. The table below says the same to those who do not see it. */
export function BarChart({ numbers: { periods, by, currency } }: { numbers: Numbers }) {
  const [charted, setCharted] = useState<Charted>("revenue");
  const values = periods.map((sums) => Number(sums[charted]));
  const most = Math.max(...values);
  const words = (value: number) =>
    typeof periods[0]?.[charted] === "number" ? count(value) : money(value.toFixed(2), currency);
  const first = periods[0]?.start ?? "";
  const last = periods.at(-1)?.start ?? "";
  return (
    <figure className="grid gap-2">
      <figcaption className="flex items-end justify-between gap-3">
        <SelectField
          label={numbersTexts.chart}
          value={charted}
          options={CHARTED.map((name) => [name, numbersTexts.tiles[name]])}
          onChoose={setCharted}
          className="w-40"
        />
        <span className="figures text-[0.8125rem] text-smoke">{words(most)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={numbersTexts.chartOf(
          numbersTexts.tiles[charted],
          numbersTexts.byPeriod[by].toLowerCase(),
          words(most),
        )}
        viewBox={`0 0 ${Math.max(periods.length, 1)} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-y border-ash md:h-56"
      >
        {periods.map(({ start }, index) => {
          const value = values[index] ?? 0;
          const height = most > 0 ? (value / most) * HEIGHT : 0;
          return (
            <rect
              key={start}
              x={index + (1 - WIDTH) / 2}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
              className={charted === "refunds" ? "fill-blood" : "fill-bone"}
            >
              <title>{`${dayWords(start, by)}: ${words(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-[0.8125rem] text-smoke">
        <span>{first && dayWords(first, by)}</span>
        <span>{periods.length > 1 && dayWords(last, by)}</span>
      </p>
    </figure>
  );
}
