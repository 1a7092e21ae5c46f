import type { RefObject } from "react";
import { Button } from "../../components/ui/button";
import { listTexts } from "./texts";

type ListPagesProps = {
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Where the list begins: a new page is read from there. */
  start: RefObject<HTMLElement | null>;
};

/** The way through the pages of a long list; nothing where there is one. */
export function ListPages({ label, page, pages, onPage, start }: ListPagesProps) {
  if (pages <= 1) return null;
  // On the first and the last page the button that was pressed is off, and would lose the focus.
  const turnTo = (next: number) => {
    onPage(next);
    start.current?.focus({ preventScroll: true });
    start.current?.scrollIntoView({ block: "start" });
  };
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-3 border-t border-ash py-4">
      <Button size="dense" variant="line" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
        {listTexts.previous}
      </Button>
      <p role="status" className="figures text-smoke">
        {listTexts.pageOf(page, pages)}
      </p>
      <Button size="dense" variant="line" disabled={page >= pages} onClick={() => turnTo(page + 1)}>
        {listTexts.next}
      </Button>
    </nav>
  );
}
