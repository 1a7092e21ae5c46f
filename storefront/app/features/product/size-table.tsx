import { measurement, type SizeChart } from "@nocturne/contract/size-chart";
import { factsTexts as texts } from "./facts-texts";

/** More columns than a phone has room for. */
const WIDE = 5;

/** The measurements of each size in centimetres, with inches below them. */
export function SizeTable({ chart: { columns, rows } }: { chart: SizeChart }) {
  const hasMeasures = rows.some((row) => row.some((cell, at) => measurement(columns[at] ?? "", cell)));
  return (
    <div
      className="overflow-x-auto overscroll-x-contain"
      {...(columns.length > WIDE ? { role: "group", "aria-label": texts.size, tabIndex: 0 } : {})}
    >
      <table className="figures w-full text-right">
        {hasMeasures && <caption className="pb-2 text-left text-smoke">{texts.unit}</caption>}
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                key={at}
                scope="col"
                className={`caps py-2 align-bottom text-smoke ${at === 0 ? "pr-4 text-left" : "pl-2"}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size = "", ...cells], row) => (
            <tr key={row} className="border-t border-ash">
              <th scope="row" className="py-2 pr-4 text-left align-top font-semibold">
                {size}
              </th>
              {cells.map((cell, at) => (
                <td key={at} className="py-2 pl-2 align-top">
                  <Cell column={columns[at + 1] ?? ""} cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ column, cell }: { column: string; cell: string }) {
  const measure = measurement(column, cell);
  if (!measure) return cell;
  return (
    <>
      {measure.cm}
      <span className="sr-only"> {texts.cm}</span>
      <span className="block text-[0.875rem] text-smoke">
        {measure.inches}
        <span className="sr-only"> {texts.inches}</span>
      </span>
    </>
  );
}
