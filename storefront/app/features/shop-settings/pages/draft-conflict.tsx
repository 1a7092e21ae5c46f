import type { AdminPage, PageContent } from "../../../api/admin-pages";
import { Button } from "../../../components/ui/button";
import { linesOf } from "./plain-text";
import { pageEditorTexts } from "./texts";
import { contentOf } from "./use-page-draft";

type DraftConflictProps = { mine: PageContent; theirs: AdminPage; onDecide: (whose: "mine" | "theirs") => void };

/** Another admin was faster: both texts, side by side, until it is decided which one stays. */
export function DraftConflict({ mine, theirs, onDecide }: DraftConflictProps) {
  const by = theirs.draft?.by ?? theirs.publishedBy ?? pageEditorTexts.somebody;
  return (
    <section role="alert" className="grid gap-4 border-l-2 border-blood pl-4">
      <p className="text-blood">{pageEditorTexts.conflict(by)}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <Version title={pageEditorTexts.theirs} content={contentOf(theirs)} />
        <Version title={pageEditorTexts.mine} content={mine} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="dense" variant="line" onClick={() => onDecide("theirs")}>
          {pageEditorTexts.useTheirs}
        </Button>
        <Button size="dense" variant="line" onClick={() => onDecide("mine")}>
          {pageEditorTexts.keepMine}
        </Button>
      </div>
    </section>
  );
}

function Version({ title, content }: { title: string; content: PageContent }) {
  return (
    <div>
      <p className="caps mb-1">{title}</p>
      <ul className="grid gap-1 wrap-anywhere">
        {linesOf(content).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
