import { Button } from "../../components/ui/button";
import { listTexts } from "./texts";

type ListPagesProps = { label: string; page: number; pages: number; onPage: (page: number) => void };

/** The way through the pages of a long list; nothing where there is one. */
export function ListPages({ label, page, pages, onPage }: ListPagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-3 border-t border-ash py-4">
      <Button size="dense" variant="line" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {listTexts.previous}
      </Button>
      <p role="status" className="figures text-smoke">
        {listTexts.pageOf(page, pages)}
      </p>
      <Button size="dense" variant="line" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {listTexts.next}
      </Button>
    </nav>
  );
}
