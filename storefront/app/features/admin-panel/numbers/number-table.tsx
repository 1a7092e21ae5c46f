import { useId, useState } from "react";
import { Button } from "../../../components/ui/button";
import { toCsv } from "./csv";
import type { NumberTable as Table } from "./tables";
import { numbersTexts } from "./texts";

/** So many rows are seen at a glance. */
const ROWS = 10;

/** By then the browser has read the file from memory. */
const SAVED_MS = 60_000;

function saveCsv({ columns, rows }: Table, name: string): void {
  const csv = toCsv([columns.map((column) => column.name), ...rows.map((row) => row.map(({ raw }) => raw))]);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS);
}

type NumberTableProps = {
  table: Table;
  /** The days and the currency, in the name of the file. */
  days: string;
};

/** One table, which can be saved as CSV: its first rows, then all of them. */
export function NumberTable({ table, days }: NumberTableProps) {
  const { title, columns, rows, empty } = table;
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const shown = isWhole ? rows : rows.slice(0, ROWS);
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-2">
      <div className="flex min-h-10 items-center justify-between gap-3">
        <h4 id={id} className="text-base font-semibold tracking-tight">
          {title}
        </h4>
        {rows.length > 0 && (
          <Button
            size="dense"
            variant="line"
            aria-label={numbersTexts.csvOf(title)}
            onClick={() => saveCsv(table, `${table.name}-${days}.csv`)}
          >
            {numbersTexts.csv}
          </Button>
        )}
      </div>
      {rows.length === 0 && <p className="border-t border-ash py-3 text-smoke">{empty}</p>}
      {rows.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what it can focus
        <div role="group" aria-labelledby={id} tabIndex={0} className="fade-inline overflow-x-auto border-t border-ash">
          <table className="figures w-full text-left whitespace-nowrap">
            <thead>
              <tr className="text-[0.8125rem] text-smoke">
                {columns.map(({ name, isNumber }) => (
                  <th
                    key={name}
                    scope="col"
                    className={`py-2 pr-4 font-normal last:pr-0 ${isNumber ? "text-right" : ""}`}
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row, index) => (
                <tr key={index} className="border-t border-ash">
                  {row.map((cell, column) => {
                    const look = `py-2 pr-4 font-normal last:pr-0 ${columns[column]?.isNumber ? "text-right" : ""}`;
                    return column === 0 ? (
                      <th key={column} scope="row" className={`${look} max-w-48 truncate md:max-w-80`}>
                        {cell.shown}
                      </th>
                    ) : (
                      <td key={column} className={look}>
                        {cell.shown}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > ROWS && (
        <Button size="dense" variant="line" className="justify-self-start" onClick={() => setWhole(!isWhole)}>
          {isWhole ? numbersTexts.fewer : numbersTexts.all(rows.length)}
        </Button>
      )}
    </section>
  );
}
