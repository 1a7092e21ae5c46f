import { money } from "../../../lib/money";
import { ordersTexts } from "../texts";
import type { Figures } from "./use-order-list";

/** Orders today, all orders, revenue. */
export function OrderTiles({ figures: { today, total, revenue, others } }: { figures: Figures }) {
  return (
    <dl className="grid grid-cols-2 border border-ash md:grid-cols-3">
      <Tile name={ordersTexts.today} value={String(today)} />
      <Tile name={ordersTexts.total} value={String(total)} />
      <Tile
        name={ordersTexts.revenue}
        value={[money(revenue), ...others.map((other) => money(other.revenue, other.currency))].join(" · ")}
        note={ordersTexts.revenueNote}
        wide
      />
    </dl>
  );
}

type TileProps = { name: string; value: string; note?: string; wide?: boolean };

function Tile({ name, value, note, wide = false }: TileProps) {
  return (
    <div
      className={`border-ash px-4 py-3 not-first:border-l ${wide ? "col-span-2 max-md:border-t max-md:border-l-0! md:col-span-1" : ""}`}
    >
      <dt className="text-[0.8125rem] text-smoke">{name}</dt>
      <dd className="figures text-2xl font-semibold tracking-tight">{value}</dd>
      {note && <dd className="text-[0.8125rem] text-smoke">{note}</dd>}
    </div>
  );
}
