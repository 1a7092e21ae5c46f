import { useState, type SyntheticEvent } from "react";
import { publishPage, type AdminPage } from "../../../api/admin-pages";
import { errorText } from "../../../api/api-error";
import { Button } from "../../../components/ui/button";
import { DialogShell } from "../../../components/ui/dialog-shell";
import { TextField } from "../../../components/ui/text-field";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { timeText } from "../../../lib/time-text";
import { countBlanks } from "./plain-text";
import { TextChanges } from "./text-changes";
import { pageEditorTexts } from "./texts";

type PublishPageProps = { page: AdminPage; onDone: (page: AdminPage) => void; onClose: () => void };

/** What changes for shoppers, and what is still to be filled in; then it becomes public, now or at a time. */
export function PublishPage({ page, onDone, onClose }: PublishPageProps) {
  const [time, setTime] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { draft, published } = page;
  if (!draft) return null;
  const blanks = countBlanks(draft);

  const publish = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const at = time ? new Date(time).toISOString() : undefined;
      const next = await publishPage(page.id, draft.revision, at);
      onDone(next);
      showToast(at ? pageEditorTexts.scheduled(timeText(at)) : pageEditorTexts.published);
      onClose();
    } catch (error) {
      showFailure({ title: pageEditorTexts.error, text: errorText(error, pageEditorTexts.failed) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <DialogShell
      open
      onOpenChange={onClose}
      title={pageEditorTexts.publishTitle}
      description={pageEditorTexts.publishNote}
      shape="modal"
    >
      <form onSubmit={(event) => void publish(event)} className="grid gap-5 px-5 py-5">
        {blanks > 0 && <p className="border-l-2 border-blood pl-3 text-blood">{pageEditorTexts.toFill(blanks)}</p>}
        <div className="grid gap-2">
          <h3 className="font-semibold">{pageEditorTexts.changes}</h3>
          <TextChanges before={page.isPublic ? published : null} after={draft} />
        </div>
        <TextField
          label={pageEditorTexts.when}
          hint={pageEditorTexts.whenHint}
          size="dense"
          type="datetime-local"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <Button type="submit" busy={isBusy}>
          {time ? pageEditorTexts.then : pageEditorTexts.now}
        </Button>
      </form>
    </DialogShell>
  );
}
