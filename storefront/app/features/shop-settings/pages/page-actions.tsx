import { useState } from "react";
import { Link } from "react-router";
import { deletePage, discardPageDraft, unpublishPage, type AdminPage } from "../../../api/admin-pages";
import { errorText } from "../../../api/api-error";
import { Button, buttonClass } from "../../../components/ui/button";
import { showFailure } from "../../../components/ui/toast-store";
import { useConfirm } from "../../admin-panel/confirm";
import { PageHistory } from "./page-history";
import { PublishPage } from "./publish-page";
import { pageEditorTexts } from "./texts";
import type { usePageDraft } from "./use-page-draft";

type PageActionsProps = {
  page: AdminPage;
  draft: ReturnType<typeof usePageDraft>;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  /** The page is another one now: published, taken down, without its draft. */
  onChanged: (page: AdminPage) => void;
  onDeleted: () => void;
};

/** On a phone two buttons a row, and an odd last one as wide as both. */
const GROUP =
  "grid w-full grid-cols-2 gap-3 *:last:odd:col-span-2 max-[30rem]:*:px-1 min-[30rem]:flex min-[30rem]:w-auto min-[30rem]:flex-wrap";

/** What becomes of a page, and whether its draft is kept. */
export function PageActions({ page, draft, isPreview, onPreview, onChanged, onDeleted }: PageActionsProps) {
  const [dialog, setDialog] = useState<"publish" | "history" | null>(null);
  const confirm = useConfirm();
  const { id, slug, isPublic, version } = page;
  const attempt = async (deed: () => Promise<void>) => {
    try {
      await deed();
    } catch (error) {
      showFailure({ title: pageEditorTexts.error, text: errorText(error, pageEditorTexts.failed) });
    }
  };
  const ask = (title: string, note: string, yes: string) => confirm({ title, note, yes });

  const publish = () => void draft.flush().then((isSaved) => isSaved && setDialog("publish"));
  const discard = () =>
    void attempt(async () => {
      const { discardTitle, discardNote, discard: yes } = pageEditorTexts;
      if (await ask(discardTitle, discardNote, yes)) onChanged(await discardPageDraft(id, draft.seen.current));
    });
  const takeDown = () =>
    void attempt(async () => {
      const { unpublishTitle, unpublishNote, unpublish: yes } = pageEditorTexts;
      if ((await draft.flush()) && (await ask(unpublishTitle, unpublishNote, yes))) {
        onChanged(await unpublishPage(id, version));
      }
    });
  const remove = () =>
    void attempt(async () => {
      const { removeTitle, removeNote, remove: yes } = pageEditorTexts;
      if (!(await ask(removeTitle, removeNote, yes))) return;
      await deletePage(id);
      onDeleted();
    });

  return (
    <div className="grid gap-3">
      <p className="text-base wrap-anywhere">/pages/{slug}</p>
      <DraftStatus draft={draft} page={page} />
      <div className="flex flex-wrap gap-3">
        <div className={GROUP}>
          <Button size="dense" onClick={publish} disabled={!page.draft && !draft.isUnsaved}>
            {pageEditorTexts.publish}
          </Button>
          <Button size="dense" variant="line" onClick={() => onPreview(!isPreview)}>
            {isPreview ? pageEditorTexts.write : pageEditorTexts.preview}
          </Button>
          <Button size="dense" variant="line" onClick={() => setDialog("history")}>
            {pageEditorTexts.history}
          </Button>
          {isPublic && (
            <Link to={`/pages/${slug}`} target="_blank" rel="noopener" className={buttonClass("line", "", "dense")}>
              {pageEditorTexts.open}
            </Link>
          )}
        </div>
        <div className={GROUP}>
          {page.draft && version > 0 && (
            <Button size="dense" variant="line" onClick={discard}>
              {pageEditorTexts.discard}
            </Button>
          )}
          {isPublic && (
            <Button size="dense" variant="line" onClick={takeDown}>
              {pageEditorTexts.unpublish}
            </Button>
          )}
          <Button size="dense" variant="danger" onClick={remove}>
            {pageEditorTexts.remove}
          </Button>
        </div>
      </div>
      {dialog === "publish" && <PublishPage page={page} onDone={onChanged} onClose={() => setDialog(null)} />}
      {dialog === "history" && <PageHistory page={page} onRestored={onChanged} onClose={() => setDialog(null)} />}
    </div>
  );
}

type DraftStatusProps = { draft: ReturnType<typeof usePageDraft>; page: AdminPage };

function DraftStatus({ draft: { status, fault, conflict, flush }, page }: DraftStatusProps) {
  const kept = page.draft ? pageEditorTexts.saved : pageEditorTexts.unchanged;
  const text = {
    same: kept,
    waiting: pageEditorTexts.unsaved,
    saving: pageEditorTexts.saving,
    saved: kept,
    failed: "",
  };
  return (
    <div role="status" className="flex min-h-10 flex-wrap items-center gap-3">
      {status === "failed" && !conflict ? (
        <>
          <p className="text-blood">
            {pageEditorTexts.unsaved} {fault}
          </p>
          <Button size="dense" variant="line" onClick={() => void flush()}>
            {pageEditorTexts.retry}
          </Button>
        </>
      ) : (
        <p className="text-smoke">{conflict ? pageEditorTexts.unsaved : text[status]}</p>
      )}
    </div>
  );
}
