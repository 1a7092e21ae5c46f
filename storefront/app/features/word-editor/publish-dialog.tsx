import type { WordKey } from "@nocturne/contract/words";
import { useState, useSyncExternalStore } from "react";
import { errorText } from "../../api/api-error";
import { publishDrafts } from "../../api/words";
import { Button } from "../../components/ui/button";
import { DialogShell } from "../../components/ui/dialog-shell";
import { TextField } from "../../components/ui/text-field";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { editorTexts } from "./texts";
import { timeText } from "../../lib/time-text";
import { wordDrafts } from "./word-drafts";
import { WordChange } from "./word-change";

/** Every draft, before and after, and by whom: those that are chosen become public, now or at a time. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { words } = useSyncExternalStore(wordDrafts.subscribe, wordDrafts.read);
  const [left, setLeft] = useState<ReadonlySet<WordKey>>(new Set());
  const [time, setTime] = useState("");
  const [isBusy, setBusy] = useState(false);
  const drafts = (words ?? []).flatMap(({ draft, ...word }) => (draft ? [{ ...word, draft }] : []));
  const chosen = drafts.filter(({ key }) => !left.has(key));

  const attempt = async (deed: () => Promise<void>) => {
    setBusy(true);
    try {
      await deed();
    } catch (error) {
      showFailure({ ...editorTexts.failed, text: errorText(error, editorTexts.failed.text) });
      await wordDrafts.load().catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };
  const publish = () =>
    attempt(async () => {
      const at = time ? new Date(time).toISOString() : undefined;
      wordDrafts.take(await publishDrafts(Object.fromEntries(chosen.map(({ key, draft }) => [key, draft.text])), at));
      showToast(at ? editorTexts.scheduled(timeText(at)) : editorTexts.published);
      onClose();
    });
  const toggle = (key: WordKey) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };

  return (
    <DialogShell
      open
      onOpenChange={onClose}
      title={editorTexts.publishTitle}
      description={editorTexts.publishNote}
      shape="modal"
    >
      <form
        className="grid gap-6 px-5 py-5"
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        <ul className="grid gap-6">
          {drafts.map(({ key, title, text, draft }) => (
            <li key={key} className="grid gap-2">
              <label className="flex min-h-6 items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  aria-label={editorTexts.include(title)}
                  checked={!left.has(key)}
                  onChange={() => toggle(key)}
                  className="size-6 accent-acid"
                />
                {title}
              </label>
              <WordChange before={text} after={draft.text} />
              <p className="text-smoke">
                {draft.publishAt
                  ? editorTexts.due(timeText(draft.publishAt))
                  : editorTexts.draftBy(draft.by, timeText(draft.at))}
              </p>
              <Button
                size="dense"
                variant="line"
                className="justify-self-start"
                busy={isBusy}
                onClick={() => void attempt(() => wordDrafts.discard(key))}
              >
                {editorTexts.discard(title)}
              </Button>
            </li>
          ))}
        </ul>
        <TextField
          label={editorTexts.when}
          hint={editorTexts.whenHint}
          size="dense"
          type="datetime-local"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <Button type="submit" busy={isBusy} disabled={chosen.length === 0}>
          {time ? editorTexts.schedule : editorTexts.now}
        </Button>
      </form>
    </DialogShell>
  );
}
