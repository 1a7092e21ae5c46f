import { useQuery } from "@tanstack/react-query";
import type { Numbers, PeriodSums } from "@nocturne/contract";
import { useState } from "react";
import { numbersQuery } from "../../../api/numbers";
import { SelectField } from "../../../components/ui/select-field";
import { PanelFailure, PanelLoading, PanelNotice } from "../panel-notice";
import { count, money } from "./amounts";
import { BarChart, type Series } from "./bar-chart";
import { DayChoice } from "./day-choice";
import { dayWords } from "./days";
import { NumberTable } from "./number-table";
import { NumberTiles } from "./number-tiles";
import { numberTables } from "./tables";
import { numbersTexts } from "./texts";
import { useDays } from "./use-days";
import { VisitFigures } from "./visit-figures";

const TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** What was sold: figures, a chart and tables of some days. */
export default function NumbersView() {
  const days = useDays();
  const { from, to, by, problem } = days;
  const [currency, setCurrency] = useState<string>();
  const { data, isError, isPending, isPlaceholderData, refetch } = useQuery({
    ...numbersQuery({ from, to, by, timeZone: TIME_ZONE, ...(currency ? { currency } : {}) }),
    enabled: problem === null,
  });
  return (
    <div className="grid gap-6" aria-busy={isPlaceholderData}>
      <DayChoice state={days}>
        {data?.currencies && (
          <SelectField
            label={numbersTexts.currency}
            value={data.currency ?? data.currencies[0] ?? ""}
            options={data.currencies.map((one) => [one, one.toUpperCase()])}
            onChoose={setCurrency}
            className="w-32"
          />
        )}
      </DayChoice>
      {isPending && problem === null && <PanelLoading text={numbersTexts.loading} />}
      {isError && <PanelFailure onRetry={() => void refetch()} />}
      {data && !isError && problem === null && <Figures numbers={data} />}
    </div>
  );
}

function Figures({ numbers }: { numbers: Numbers }) {
  const { totals, before, from, to, by, periods, timeZone, currency } = numbers;
  const isEmpty = totals.orders === 0 && totals.cancelled === 0 && totals.refunds === "0.00";
  return (
    <>
      <NumberTiles numbers={numbers} />
      <p className="max-w-prose text-smoke">
        {numbersTexts.compared(dayWords(before.from), dayWords(before.to))}{" "}
        {numbersTexts.zone(numbersTexts.zoneName(timeZone))}
      </p>
      {isEmpty ? (
        <PanelNotice title={numbersTexts.none} text={numbersTexts.noneNote} />
      ) : (
        <>
          <BarChart
            label={numbersTexts.chart}
            by={by}
            starts={periods.map(({ start }) => start)}
            series={seriesOf(numbers)}
          />
          <div className="grid gap-8 lg:grid-cols-2">
            {numberTables(numbers).map((table) => (
              <div key={table.name} className="min-w-0 lg:first:col-span-2 lg:last:even:col-span-2">
                <NumberTable table={table} days={[from, to, ...(currency ? [currency] : [])].join("-")} />
              </div>
            ))}
          </div>
        </>
      )}
      <VisitFigures numbers={numbers} />
    </>
  );
}

function seriesOf({ periods, currency }: Numbers): [Series, ...Series[]] {
  const series = (name: keyof PeriodSums & keyof typeof numbersTexts.tiles, words: Series["words"]) => ({
    name: numbersTexts.tiles[name],
    values: periods.map((sums) => Number(sums[name])),
    words,
  });
  const amount = (value: number) => money(value.toFixed(2), currency);
  return [
    series("revenue", amount),
    series("orders", count),
    series("units", count),
    { ...series("refunds", amount), isLoss: true },
  ];
}
