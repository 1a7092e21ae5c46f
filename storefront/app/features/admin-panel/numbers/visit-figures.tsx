import type { Numbers, VisitSums } from "@nocturne/contract";
import { BarChart, type Series } from "./bar-chart";
import { change, conversion, count, share } from "./amounts";
import { NumberTable } from "./number-table";
import { Tile } from "./number-tiles";
import { visitTable } from "./tables";
import { numbersTexts } from "./texts";

const { visits: texts } = numbersTexts;
const STEPS = ["products", "carts", "checkouts", "orders"] as const satisfies readonly (keyof VisitSums)[];

/** How many visits there were, how far they came, and how many became orders. */
export function VisitFigures({ numbers }: { numbers: Numbers }) {
  const { from, to, by, timeZone, visits } = numbers;
  const { totals, before, periods } = visits;
  return (
    <section aria-labelledby="visit-figures" className="grid gap-6 border-t border-ash pt-6">
      <h3 id="visit-figures" className="text-lg font-semibold tracking-tight">
        {texts.title}
      </h3>
      {totals.visits === 0 && totals.orders === 0 && before.visits === 0 ? (
        <p className="max-w-prose text-smoke">{texts.none}</p>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-px border border-ash bg-ash lg:grid-cols-3">
            <Tile
              label={texts.conversion}
              value={share(totals.orders, totals.visits)}
              by={change(conversion(totals), conversion(before))}
              before={share(before.orders, before.visits)}
            />
            <Tile
              label={texts.columns.visits}
              value={count(totals.visits)}
              by={change(totals.visits, before.visits)}
              before={count(before.visits)}
            />
            {STEPS.map((name) => (
              <Tile
                key={name}
                label={texts.columns[name]}
                value={count(totals[name])}
                note={totals.visits > 0 ? texts.shareOf(share(totals[name], totals.visits)) : undefined}
                by={change(totals[name], before[name])}
                before={count(before[name])}
              />
            ))}
          </dl>
          <BarChart label={texts.chart} by={by} starts={periods.map(({ start }) => start)} series={seriesOf(periods)} />
          <NumberTable table={visitTable(numbers)} days={`${from}-${to}`} />
        </>
      )}
      <p className="max-w-prose text-smoke">
        {texts.note}
        {visits.timeZone !== timeZone && ` ${texts.zone(numbersTexts.zoneName(visits.timeZone))}`}
      </p>
    </section>
  );
}

function seriesOf(periods: readonly VisitSums[]): [Series, ...Series[]] {
  const series = (name: keyof VisitSums): Series => ({
    name: texts.columns[name],
    values: periods.map((sums) => sums[name]),
    words: count,
  });
  const shares = { name: texts.conversion, values: periods.map(conversion), words: (value: number) => share(value, 1) };
  return [series("visits"), shares, ...STEPS.map(series)];
}
