import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../api/api-error";
import { forgetMoveIn, isAtWork, moveInsQuery, saveReport, startMoveIn, type MoveIn } from "../../../api/move-ins";
import { Button } from "../../../components/ui/button";
import { showFailure } from "../../../components/ui/toast-store";
import { useConfirm } from "../../admin-panel/confirm";
import { MoveInReport } from "./move-in-report";
import { moveInTexts } from "./texts";

/** One file: what its dry run has found, how far its import is, and its report. */
export function MoveInCard({ moveIn }: { moveIn: MoveIn }) {
  const { filename, kind, state, fault, notes, counts, startedBy, createdAt } = moveIn;
  const total = counts.make + counts.change;
  return (
    <section aria-labelledby="move-in-file" className="grid gap-5 border-t border-ash pt-6">
      <div>
        <h3 id="move-in-file" className="text-lg font-semibold tracking-tight break-words">
          {filename}
        </h3>
        <p className="text-smoke">{moveInTexts.by(startedBy, new Date(createdAt).toLocaleString("en-US"))}</p>
        <p role="status" className="mt-2 text-base">
          {kind ? `${moveInTexts.kinds[kind]}. ` : ""}
          {moveInTexts.states[state]}.
        </p>
        {fault !== "" && <p className="mt-2 max-w-prose text-blood">{fault}</p>}
        {notes.map((note) => (
          <p key={note} className="mt-2 max-w-prose break-words text-smoke">
            {note}
          </p>
        ))}
      </div>
      {(state === "running" || state === "finished") && total > 0 && <Progress moveIn={moveIn} total={total} />}
      <Actions moveIn={moveIn} total={total} />
      {kind !== null && state !== "checking" && <MoveInReport moveIn={moveIn} />}
    </section>
  );
}

function Progress({ moveIn: { done, failed, pictures, state }, total }: { moveIn: MoveIn; total: number }) {
  return (
    <div className="grid max-w-xl gap-1">
      <div className="flex justify-between gap-3">
        <span>{moveInTexts.progress}</span>
        <span className="figures">{moveInTexts.progressOf(done + failed, total)}</span>
      </div>
      <progress
        aria-label={moveInTexts.progress}
        value={done + failed}
        max={total}
        className="h-2 w-full appearance-none border border-iron bg-ink [&::-moz-progress-bar]:bg-acid [&::-webkit-progress-bar]:bg-ink [&::-webkit-progress-value]:bg-acid"
      />
      {failed > 0 && <p className="text-blood">{moveInTexts.failed(failed)}</p>}
      {pictures.fetched + pictures.failed > 0 && (
        <p className="text-smoke">{moveInTexts.pictures(pictures.fetched, pictures.failed)}</p>
      )}
      {state === "running" && <p className="text-smoke">{moveInTexts.goesOn}</p>}
    </div>
  );
}

function Actions({ moveIn, total }: { moveIn: MoveIn; total: number }) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const { id, state } = moveIn;

  const run = async (work: () => Promise<unknown>, failure: string) => {
    setBusy(true);
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey: moveInsQuery().queryKey });
    } catch (error) {
      showFailure({ title: failure, text: errorText(error, moveInTexts.tryAgain) });
    } finally {
      setBusy(false);
    }
  };
  const forget = async () => {
    const { forgetTitle: title, forgetNote: note, forget: yes } = moveInTexts;
    if (await confirm({ title, note, yes })) await run(() => forgetMoveIn(id), moveInTexts.forgetFailed);
  };

  if (isAtWork(moveIn)) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state === "checked" && total > 0 && (
        <Button size="dense" busy={isBusy} onClick={() => void run(() => startMoveIn(id), moveInTexts.notStarted)}>
          {isBusy ? moveInTexts.starting : moveInTexts.start(total)}
        </Button>
      )}
      {state === "checked" && total === 0 && <p>{moveInTexts.nothing}</p>}
      {state !== "refused" && (
        <Button size="dense" variant="line" onClick={() => void run(() => saveReport(id), moveInTexts.reportFailed)}>
          {moveInTexts.report}
        </Button>
      )}
      <Button size="dense" variant="danger" onClick={() => void forget()}>
        {moveInTexts.forget}
      </Button>
    </div>
  );
}
