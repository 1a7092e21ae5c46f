import type { TrackingReport } from "@nocturne/contract";
import { useState, type ChangeEvent, type SyntheticEvent } from "react";
import { errorText } from "../../../api/api-error";
import { useTrackingFile } from "../../../api/order-batch";
import { Button } from "../../../components/ui/button";
import { TextArea } from "../../../components/ui/text-field";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { FILE_CONTROL } from "../file-control";
import { trackingFileTexts as texts } from "./search-texts";
import { inCalls, trackedOrders } from "./tracked-orders";

const MAX_TEXT = 500_000;

/** Orders are marked as shipped out of a carrier's file: read first, and done when the owner has seen what it does. */
export default function TrackingFile() {
  const { read, apply } = useTrackingFile();
  const [csv, setCsv] = useState("");
  const [report, setReport] = useState<TrackingReport | null>(null);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [isApplying, setApplying] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isTooLong = csv.length > MAX_TEXT;
  const isEmpty = csv.trim() === "";

  const write = (text: string) => {
    setCsv(text);
    setMissing(false);
    setReport(null);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) write(file.size > MAX_TEXT * 2 ? " ".repeat(MAX_TEXT + 1) : await file.text());
    target.value = "";
  };
  const check = async (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(isEmpty && !isTooLong);
    if (isEmpty || isTooLong) return;
    setDone(new Set());
    setRefused(new Map());
    try {
      setReport(await read.mutateAsync(csv));
    } catch (error) {
      showFailure({ title: "Error", text: errorText(error, texts.failed) });
    }
  };
  const orders = trackedOrders(report?.rows ?? []).filter(({ orderId }) => !done.has(orderId));
  const ship = async () => {
    setApplying(true);
    let count = 0;
    try {
      for (const part of inCalls(orders)) {
        const applied = await apply.mutateAsync(part.orders);
        const ended = applied.sent.filter((id) => part.ends.has(id));
        count += ended.length;
        setDone((before) => new Set([...before, ...ended]));
        setRefused(
          (before) => new Map([...before, ...applied.refused.map((one) => [one.orderId, one.message] as const)]),
        );
      }
      showToast(texts.done(count));
    } catch (error) {
      showFailure({ title: "Error", text: errorText(error, texts.failed) });
    } finally {
      setApplying(false);
    }
  };
  return (
    <section aria-label={texts.title} className="grid gap-4">
      <p className="max-w-prose text-smoke">{texts.note}</p>
      <form onSubmit={(event) => void check(event)} className="grid max-w-3xl gap-4">
        <label className="grid gap-1">
          {texts.file}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(event) => void choose(event)}
            className={FILE_CONTROL}
          />
        </label>
        <TextArea
          label={texts.pasted}
          rows={6}
          spellCheck={false}
          value={isTooLong ? "" : csv}
          error={isTooLong ? texts.tooLong : isMissing ? texts.missing : undefined}
          onChange={({ target }) => write(target.value)}
        />
        <Button
          size="dense"
          type="submit"
          variant={isEmpty || isTooLong ? "idle" : "plain"}
          className="justify-self-start"
          busy={read.isPending}
        >
          {read.isPending ? texts.checking : texts.check}
        </Button>
      </form>
      {report && <ReportTable report={report} done={done} refused={refused} />}
      {report && (
        <div className="flex flex-wrap items-center gap-4">
          {orders.length > 0 ? (
            <Button size="dense" busy={isApplying} onClick={() => void ship()}>
              {isApplying ? texts.applying(done.size, done.size + orders.length) : texts.apply(orders.length)}
            </Button>
          ) : (
            done.size === 0 && <p role="status">{texts.nothing}</p>
          )}
        </div>
      )}
    </section>
  );
}

type ReportTableProps = {
  report: TrackingReport;
  done: ReadonlySet<string>;
  refused: ReadonlyMap<string, string>;
};

/** On a phone the parcel stands below its order. */
const WIDE = "max-md:hidden";
const COLUMNS = [
  [texts.columns.row, WIDE],
  [texts.columns.order, ""],
  [texts.columns.parcel, WIDE],
  [texts.columns.outcome, ""],
] as const;

const parcelOf = ({ tracking: { number, url } }: TrackingReport["rows"][number]) => number || url;

function ReportTable({ report: { rows, isCut }, done, refused }: ReportTableProps) {
  const outcomeOf = ({ orderId, state }: TrackingReport["rows"][number]) => {
    if (orderId && done.has(orderId) && (state === "ready" || state === "added")) return texts.sent;
    return (orderId && refused.get(orderId)) ?? texts.states[state];
  };
  return (
    <div>
      <table aria-label={texts.table} className="w-full text-left">
        <thead>
          <tr className="border-b border-ash">
            {COLUMNS.map(([column, shown]) => (
              <th key={column} scope="col" className={`py-2 pr-4 font-semibold whitespace-nowrap ${shown}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-ash">
          {rows.map((row, index) => (
            <tr key={index} className="align-top">
              <td className={`figures py-2 pr-4 text-smoke ${WIDE}`}>{row.row}</td>
              <td className="py-2 pr-4">
                <span className="figures whitespace-nowrap">{row.orderNumber}</span>
                {row.customerName && <span className="block text-smoke">{row.customerName}</span>}
                <span className="figures block break-all md:hidden">{parcelOf(row)}</span>
              </td>
              <td className={`figures py-2 pr-4 break-all ${WIDE}`}>{parcelOf(row)}</td>
              <td className="py-2 md:min-w-40">{outcomeOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && <p className="mt-2 text-smoke">{texts.cut}</p>}
    </div>
  );
}
