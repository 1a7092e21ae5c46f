import { useEffect, useState } from "react";
import { readPageVersions, restorePage, type AdminPage, type PageVersion } from "../../../api/admin-pages";
import { errorText } from "../../../api/api-error";
import { Button } from "../../../components/ui/button";
import { DialogShell } from "../../../components/ui/dialog-shell";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { timeText } from "../../../lib/time-text";
import { TextChanges } from "./text-changes";
import { pageEditorTexts } from "./texts";

/** As many as the server gives at a time. */
const AT_A_TIME = 10;

type PageHistoryProps = { page: AdminPage; onRestored: (page: AdminPage) => void; onClose: () => void };

/** Every publication of a page, what it changed, by whom and when; each can be public again. */
export function PageHistory({ page, onRestored, onClose }: PageHistoryProps) {
  const { id, version: current } = page;
  const [versions, setVersions] = useState<PageVersion[] | null>(null);
  const [hasMore, setMore] = useState(false);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    readPageVersions(id).then(
      (next) => {
        setVersions(next);
        setMore(next.length === AT_A_TIME);
      },
      (error: unknown) => setProblem(errorText(error, pageEditorTexts.failed)),
    );
  }, [id, current]);

  const attempt = async (deed: () => Promise<void>) => {
    try {
      await deed();
    } catch (error) {
      showFailure({ title: pageEditorTexts.error, text: errorText(error, pageEditorTexts.failed) });
    }
  };
  const older = () =>
    attempt(async () => {
      const next = await readPageVersions(id, versions?.at(-1)?.number);
      setVersions([...(versions ?? []), ...next]);
      setMore(next.length === AT_A_TIME);
    });
  const restore = (number: number) =>
    attempt(async () => {
      onRestored(await restorePage(id, number, current));
      showToast(pageEditorTexts.restored);
      onClose();
    });

  return (
    <DialogShell
      open
      onOpenChange={onClose}
      title={pageEditorTexts.history}
      description={pageEditorTexts.historyNote}
      shape="drawer"
    >
      <div className="px-5 py-5">
        {problem && <p className="text-blood">{problem}</p>}
        {versions?.length === 0 && <p className="text-smoke">{pageEditorTexts.historyEmpty}</p>}
        <ol className="grid gap-8">
          {versions?.map((version) => (
            <li key={version.number} className="grid gap-3">
              <div>
                <h3 className="font-semibold">{pageEditorTexts.version(version.number)}</h3>
                <p className="text-smoke">{pageEditorTexts.byAt(version.by, timeText(version.at))}</p>
              </div>
              <TextChanges before={version.before} after={version} />
              {version.number === current && page.isPublic ? (
                <p className="text-acid">{pageEditorTexts.current}</p>
              ) : (
                <Button
                  size="dense"
                  variant="line"
                  className="justify-self-start"
                  onClick={() => void restore(version.number)}
                >
                  {pageEditorTexts.restore(version.number)}
                </Button>
              )}
            </li>
          ))}
        </ol>
        {hasMore && (
          <Button size="dense" variant="line" className="mt-8" onClick={() => void older()}>
            {pageEditorTexts.older}
          </Button>
        )}
      </div>
    </DialogShell>
  );
}
