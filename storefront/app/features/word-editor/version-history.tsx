import { useEffect, useState, useSyncExternalStore } from "react";
import { errorText } from "../../api/api-error";
import { readVersions, restoreVersion, type WordsVersion } from "../../api/words";
import { Button } from "../../components/ui/button";
import { DialogShell } from "../../components/ui/dialog-shell";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { editorTexts } from "./texts";
import { timeText } from "../../lib/time-text";
import { wordDrafts } from "./word-drafts";
import { WordChange } from "./word-change";

/** As many as the server gives at a time. */
const PAGE = 20;

/** Every publication, what it changed, by whom and when; each can be public again. */
export function VersionHistory({ onClose }: { onClose: () => void }) {
  const { version: current } = useSyncExternalStore(wordDrafts.subscribe, wordDrafts.read);
  const [versions, setVersions] = useState<WordsVersion[] | null>(null);
  const [hasMore, setMore] = useState(false);
  const [problem, setProblem] = useState("");

  const load = (known: WordsVersion[]) =>
    readVersions(known.at(-1)?.number).then(
      (next) => {
        setVersions([...known, ...next]);
        setMore(next.length === PAGE);
      },
      (error: unknown) => setProblem(errorText(error, editorTexts.failed.text)),
    );
  useEffect(() => void load([]), [current]);

  const restore = (number: number) =>
    restoreVersion(number, current).then(
      (words) => {
        wordDrafts.take(words);
        showToast(editorTexts.restored);
      },
      (error: unknown) => {
        showFailure({ ...editorTexts.failed, text: errorText(error, editorTexts.failed.text) });
        void wordDrafts.load().catch(() => undefined);
      },
    );

  return (
    <DialogShell
      open
      onOpenChange={onClose}
      title={editorTexts.history}
      description={editorTexts.historyNote}
      shape="drawer"
    >
      <div className="px-5 py-5">
        {problem && <p className="text-blood">{problem}</p>}
        {versions?.length === 0 && <p className="text-smoke">{editorTexts.historyEmpty}</p>}
        <ol className="grid gap-8">
          {versions?.map(({ number, by, at, changes }) => (
            <li key={number} className="grid gap-3">
              <div>
                <h3 className="font-semibold">{editorTexts.version(number)}</h3>
                <p className="text-smoke">{editorTexts.byAt(by, timeText(at))}</p>
              </div>
              {changes.map(({ key, title, before, after }) => (
                <div key={key}>
                  <p className="caps mb-1">{title}</p>
                  <WordChange before={before} after={after} />
                </div>
              ))}
              {number === current ? (
                <p className="text-acid">{editorTexts.isPublic}</p>
              ) : (
                <Button size="dense" variant="line" className="justify-self-start" onClick={() => void restore(number)}>
                  {editorTexts.restore(number)}
                </Button>
              )}
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-2">
          {hasMore && versions && (
            <Button size="dense" variant="line" onClick={() => void load(versions)}>
              {editorTexts.older}
            </Button>
          )}
          {current > 0 && (
            <Button size="dense" variant="line" onClick={() => void restore(0)}>
              {editorTexts.restoreOriginal}
            </Button>
          )}
        </div>
      </div>
    </DialogShell>
  );
}
