import type { Numbers, OrderSums } from "@nocturne/contract";
import { change, count, money } from "./amounts";
import { numbersTexts } from "./texts";

const TILES = ["revenue", "orders", "average", "units", "refunds", "net", "discount", "tax"] as const;

/** What the days come to, beside as many days before. */
export function NumberTiles({ numbers: { totals, before, currency } }: { numbers: Numbers }) {
  const inWords = (value: OrderSums[(typeof TILES)[number]]) =>
    typeof value === "number" ? count(value) : money(value, currency);
  return (
    <dl className="grid grid-cols-2 gap-px border border-ash bg-ash lg:grid-cols-4">
      {TILES.map((name) => {
        const by = change(Number(totals[name]), Number(before[name]));
        return (
          <div key={name} className="min-w-0 bg-ink px-4 py-3">
            <dt className="text-[0.8125rem] text-smoke">{numbersTexts.tiles[name]}</dt>
            <dd className="figures text-xl font-semibold tracking-tight break-words md:text-2xl">
              {inWords(totals[name])}
            </dd>
            <dd className="figures text-[0.8125rem] text-smoke">
              {by && <span className="text-bone">{by} </span>}
              {numbersTexts.was(inWords(before[name]))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
