import type { Numbers, OrderSums } from "@nocturne/contract";
import { change, count, money } from "./amounts";
import { numbersTexts } from "./texts";

const SALES = ["revenue", "orders", "average", "units", "refunds", "net", "discount", "tax"] as const;

/** What the days come to, beside as many days before. */
export function NumberTiles({ numbers: { totals, before, currency } }: { numbers: Numbers }) {
  const inWords = (value: OrderSums[(typeof SALES)[number]]) =>
    typeof value === "number" ? count(value) : money(value, currency);
  return (
    <dl className="grid grid-cols-2 gap-px border border-ash bg-ash lg:grid-cols-4">
      {SALES.map((name) => (
        <Tile
          key={name}
          label={numbersTexts.tiles[name]}
          value={inWords(totals[name])}
          by={change(Number(totals[name]), Number(before[name]))}
          before={inWords(before[name])}
        />
      ))}
    </dl>
  );
}

type TileProps = { label: string; value: string; by: string | null; before: string; note?: string };

/** One figure, how much more or less it is than before, and what it was. */
export function Tile({ label, value, by, before, note }: TileProps) {
  return (
    <div className="min-w-0 bg-ink px-4 py-3">
      <dt className="text-[0.8125rem] text-smoke">{label}</dt>
      <dd className="figures text-xl font-semibold tracking-tight break-words md:text-2xl">{value}</dd>
      {note && <dd className="text-[0.8125rem] text-bone">{note}</dd>}
      <dd className="figures text-[0.8125rem] text-smoke">
        {by && <span className="text-bone">{by} </span>}
        {numbersTexts.was(before)}
      </dd>
    </div>
  );
}
