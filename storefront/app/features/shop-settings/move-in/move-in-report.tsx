import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { MOVE_IN_PAGE, moveInRowsQuery, type MoveIn, type MoveInRow, type RowFilter } from "../../../api/move-ins";
import { SelectField } from "../../../components/ui/select-field";
import { ListPages } from "../../admin-panel/list-pages";
import { PanelFailure, PanelLoading } from "../../admin-panel/panel-notice";
import { shopSettingsTexts } from "../texts";
import { moveInTexts } from "./texts";

type FilterName = keyof typeof moveInTexts.filters;

const FILTERS: Record<FilterName, RowFilter> = {
  all: {},
  noted: { noted: "true" },
  make: { verdict: "make" },
  change: { verdict: "change" },
  leave: { verdict: "leave" },
  refuse: { verdict: "refuse" },
  failed: { outcome: "failed" },
};

const filterText = (name: FilterName, count: number | undefined) =>
  count === undefined ? moveInTexts.filters[name] : `${moveInTexts.filters[name]} (${count.toLocaleString("en-US")})`;

/** What becomes of each record of a file, filtered and by pages. */
export function MoveInReport({ moveIn }: { moveIn: MoveIn }) {
  const [filter, setFilter] = useState<FilterName>(moveIn.counts.refuse > 0 ? "refuse" : "all");
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(moveInRowsQuery(moveIn, FILTERS[filter], page));
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { counts, failed } = moveIn;
  const countOf: Partial<Record<FilterName, number>> = { ...counts, failed };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h4
          id={id}
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-20 text-base font-semibold tracking-tight outline-none"
        >
          {moveInTexts.rows}
        </h4>
        <SelectField
          label={moveInTexts.show}
          value={filter}
          options={(Object.keys(FILTERS) as FilterName[]).map((name) => [name, filterText(name, countOf[name])])}
          onChoose={(name) => {
            setFilter(name);
            setPage(1);
          }}
        />
      </div>
      {isError && !data && <PanelFailure onRetry={() => void refetch()} />}
      {!data && !isError && <PanelLoading text={shopSettingsTexts.loading} />}
      {data?.rows.length === 0 && <p className="border-t border-ash py-3 text-smoke">{moveInTexts.empty}</p>}
      {data && data.rows.length > 0 && <ReportTable labelledBy={id} rows={data.rows} />}
      {data && (
        <ListPages
          label={moveInTexts.pages}
          page={page}
          pages={Math.ceil(data.total / MOVE_IN_PAGE)}
          onPage={setPage}
          start={heading}
        />
      )}
    </div>
  );
}

const CELL = "border-t border-ash px-3 py-2 align-top first:pl-0 last:pr-0";

function ReportTable({ labelledBy, rows }: { labelledBy: string; rows: MoveInRow[] }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what it can focus
    <div role="group" aria-labelledby={labelledBy} tabIndex={0} className="overflow-x-auto">
      <table className="figures w-full min-w-lg text-left">
        <thead>
          <tr className="text-[0.8125rem] text-smoke">
            {[moveInTexts.row, moveInTexts.name, moveInTexts.what, moveInTexts.notes].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 font-normal first:pl-0 last:pr-0">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ReportRow key={`${row.row} ${row.name}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ReportRow({ row: { row, name, verdict, outcome, notes, link } }: { row: MoveInRow }) {
  const isWrong = verdict === "refuse" || outcome === "failed";
  const isTold = verdict === "make" || verdict === "change";
  const outcomeText = isTold ? moveInTexts.outcomes[outcome] : "";
  return (
    <tr>
      <td className={CELL}>{row}</td>
      <th scope="row" className={`${CELL} max-w-64 font-normal break-words`}>
        {link === "" ? (
          name
        ) : (
          <Link to={link} className="underline underline-offset-4">
            {name}
          </Link>
        )}
      </th>
      <td className={`${CELL} whitespace-nowrap ${isWrong ? "text-blood" : ""}`}>
        {moveInTexts.verdicts[verdict]}
        {outcomeText === "" ? "" : `, ${outcomeText}`}
      </td>
      <td className={`${CELL} min-w-48 text-smoke`}>
        {notes.map((note) => (
          <p key={note} className="break-words">
            {note}
          </p>
        ))}
      </td>
    </tr>
  );
}
