import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { AdminPage, PageContent } from "../../../api/admin-pages";
import { PageText } from "../../../components/page-text/page-text";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/text-field";
import { SelectField } from "../../../components/ui/select-field";
import { PanelLoading } from "../../admin-panel/panel-notice";
import { useUnsavedGuard } from "../../admin-panel/unsaved-guard";
import { DraftConflict } from "./draft-conflict";
import { PageActions } from "./page-actions";
import { pageEditorTexts } from "./texts";
import { usePageDraft } from "./use-page-draft";

const RichText = lazy(() => import("./rich-text"));

const LEGAL_KINDS = ["terms", "privacy", "returns"] as const;

/** One page while it is written: its fields, its text, what it will look like, and what becomes of it. */
export function PageEditor({ opened, onLeave }: { opened: AdminPage; onLeave: () => void }) {
  const [page, setPage] = useState(opened);
  // Another text in the editor is another editor.
  const [edition, setEdition] = useState(0);
  const [isPreview, setPreview] = useState(false);
  const draft = usePageDraft(page, setPage);
  const { content, change, flush, conflict } = draft;
  useUnsavedGuard(draft.isUnsaved);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus({ preventScroll: true });
    // The list that it was opened from may be scrolled down.
    back.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const take = (theirs: AdminPage, whose: "theirs" | "mine") => {
    draft.take(theirs, whose);
    if (whose === "theirs") setEdition(edition + 1);
  };

  return (
    <div className="grid gap-6">
      <Button
        ref={back}
        size="dense"
        variant="line"
        className="scroll-mt-44 justify-self-start"
        onClick={() => void flush().then((isSaved) => isSaved && onLeave())}
      >
        {pageEditorTexts.back}
      </Button>
      <PageActions
        page={page}
        draft={draft}
        isPreview={isPreview}
        onPreview={setPreview}
        onChanged={(next) => take(next, "theirs")}
        onDeleted={onLeave}
      />
      {conflict && <DraftConflict mine={content} theirs={conflict} onDecide={(whose) => take(conflict, whose)} />}
      {isPreview ? (
        <Preview content={content} />
      ) : (
        <>
          <PageFields content={content} onChange={change} />
          <Suspense fallback={<PanelLoading text={pageEditorTexts.loading} />}>
            <RichText key={edition} body={content.body} onChange={(body) => change({ body })} />
          </Suspense>
        </>
      )}
    </div>
  );
}

type PageFieldsProps = { content: PageContent; onChange: (part: Partial<PageContent>) => void };

function PageFields({ content, onChange }: PageFieldsProps) {
  return (
    <>
      <TextField
        label={pageEditorTexts.title}
        size="dense"
        maxLength={100}
        value={content.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label={pageEditorTexts.description}
        hint={pageEditorTexts.descriptionHint}
        size="dense"
        maxLength={300}
        value={content.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <SelectField
        label={pageEditorTexts.legal}
        hint={pageEditorTexts.legalHint}
        value={content.legal ?? ""}
        options={[
          ["", pageEditorTexts.legalKinds.none],
          ...LEGAL_KINDS.map((kind) => [kind, pageEditorTexts.legalKinds[kind]] as const),
        ]}
        onChoose={(kind) => onChange({ legal: kind || null })}
      />
    </>
  );
}

/** The page as shoppers will see it, at a phone's width too. */
function Preview({ content }: { content: PageContent }) {
  const [isPhone, setPhone] = useState(false);
  return (
    <div className="grid gap-4">
      <label className="flex min-h-6 items-center gap-3">
        <input
          type="checkbox"
          checked={isPhone}
          onChange={() => setPhone(!isPhone)}
          className="size-6 shrink-0 accent-acid"
        />
        {pageEditorTexts.phone}
      </label>
      <article
        aria-label={pageEditorTexts.preview}
        className="overflow-x-auto border border-iron px-4 py-8 text-base"
        style={{ maxWidth: isPhone ? "24.375rem" : undefined }}
      >
        <p className="voice">{content.title}</p>
        <div className="mt-10">
          <PageText
            body={content.body}
            contactForm={<p className="border border-dashed border-iron p-4 text-smoke">{pageEditorTexts.formHere}</p>}
          />
        </div>
      </article>
    </div>
  );
}
