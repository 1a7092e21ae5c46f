import { Button } from "../../../components/ui/button";
import { useConfirm } from "../../admin-panel/confirm";
import { tableTexts as texts } from "./texts";
import type { ProductTable } from "./use-product-table";

/** How much is changed and not saved, and what may be done about it; stays in sight while there is anything. */
export function SaveBar({ table }: { table: ProductTable }) {
  const confirm = useConfirm();
  const { count, edits, progress, status, isFaulty, canUndo } = table;
  const hasEdits = edits.size > 0;
  const text = progress
    ? texts.saving(progress.done, progress.all)
    : status || (isFaulty ? texts.faulty : count > 0 ? texts.changes(count) : "");

  const askAndDiscard = async () => {
    const question = { title: texts.discardTitle, note: texts.discardNote, yes: texts.discardYes };
    if (await confirm(question)) table.discard();
  };
  return (
    <div
      className={`flex flex-wrap items-center gap-3 ${text || hasEdits || canUndo ? "sticky bottom-0 z-10 border-t border-acid bg-ink py-3" : ""}`}
    >
      <p role="status" className="min-w-0 flex-1 basis-24">
        {text}
      </p>
      {canUndo && (
        <Button size="dense" variant="line" onClick={() => void table.undo()}>
          {texts.undo}
        </Button>
      )}
      {hasEdits && (
        <>
          <Button size="dense" variant="line" disabled={progress !== null} onClick={() => void askAndDiscard()}>
            {texts.discard}
          </Button>
          <Button
            size="dense"
            busy={progress !== null}
            disabled={isFaulty || count === 0}
            onClick={() => void table.save()}
          >
            {texts.save}
          </Button>
        </>
      )}
    </div>
  );
}
