import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { adminPagesQuery, type AdminPages } from "../../../api/admin-pages";
import { Button } from "../../../components/ui/button";
import { isFocusLost } from "../../../lib/is-focus-lost";
import { timeText } from "../../../lib/time-text";
import { PanelFailure, PanelLoading, PanelNotice } from "../../admin-panel/panel-notice";
import { NewPage } from "./new-page";
import { OpenPage } from "./open-page";
import { pagesTexts } from "./texts";

type Row = AdminPages["pages"][number];

/** The list of the owner's pages, or the one that is written: `#page_…` in the address. */
export default function PagesSection() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const id = hash.startsWith("#page_") ? hash.slice(1) : null;
  const go = (to: string | null) => void navigate({ hash: to ?? "" }, { preventScrollReset: true });
  const onLeave = () => {
    void queryClient.invalidateQueries({ queryKey: adminPagesQuery().queryKey, exact: true });
    go(null);
  };
  if (id) return <OpenPage key={id} id={id} onLeave={onLeave} />;
  return <PageList onOpen={go} />;
}

function PageList({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, isError, refetch } = useQuery(adminPagesQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What was open is gone: a keyboard goes on from the list.
    if (isFocusLost()) heading.current?.focus();
  }, []);
  if (isError) return <PanelFailure onRetry={() => void refetch()} />;
  if (!data) return <PanelLoading text={pagesTexts.loading} />;
  return (
    <div className="grid gap-10">
      <section aria-labelledby="own-pages">
        <h3
          id="own-pages"
          ref={heading}
          tabIndex={-1}
          className="mb-3 text-lg font-semibold tracking-tight outline-none"
        >
          {pagesTexts.yours}
        </h3>
        {data.pages.length === 0 && <PanelNotice title={pagesTexts.none} text={pagesTexts.noneNote} />}
        <ul>
          {data.pages.map((page) => (
            <PageRow key={page.id} page={page} onOpen={onOpen} />
          ))}
        </ul>
      </section>
      <NewPage templates={data.templates} onMade={onOpen} />
    </div>
  );
}

function stateOf({ isPublic, version, draft }: Row): string {
  if (draft?.publishAt) return pagesTexts.due(timeText(draft.publishAt));
  if (isPublic) return draft ? pagesTexts.changed : pagesTexts.isPublic;
  return version > 0 ? pagesTexts.isDown : pagesTexts.isDraft;
}

function PageRow({ page, onOpen }: { page: Row; onOpen: (id: string) => void }) {
  const { id, slug, title, legal, draft, publishedBy, publishedAt } = page;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-ash py-3">
      <div className="min-w-0 basis-64 grow">
        <p className="text-base font-semibold wrap-anywhere">{title}</p>
        <p className="text-smoke wrap-anywhere">
          /pages/{slug}
          {legal && ` · ${pagesTexts.legal}`}
        </p>
        <p className="text-smoke">
          {draft
            ? pagesTexts.writtenBy(draft.by, timeText(draft.at))
            : publishedBy && publishedAt && pagesTexts.publishedBy(publishedBy, timeText(publishedAt))}
        </p>
      </div>
      <div className="flex items-center justify-between gap-x-6 max-[640px]:w-full">
        <p className={page.isPublic ? "text-acid" : "text-smoke"}>{stateOf(page)}</p>
        <Button size="dense" variant="line" aria-label={pagesTexts.editPage(title)} onClick={() => onOpen(id)}>
          {pagesTexts.edit}
        </Button>
      </div>
    </li>
  );
}
