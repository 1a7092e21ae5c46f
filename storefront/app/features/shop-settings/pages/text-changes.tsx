import type { PageContent } from "../../../api/admin-pages";
import { compareLines, linesOf } from "./plain-text";
import { pageEditorTexts } from "./texts";

/** What differs between two texts of a page, line by line. Without a text before, all of it is new. */
export function TextChanges({ before, after }: { before: PageContent | null; after: PageContent }) {
  const changes = compareLines(before ? linesOf(before) : [], linesOf(after)).filter(({ kind }) => kind !== "same");
  if (changes.length === 0) return <p className="text-smoke">{pageEditorTexts.noChanges}</p>;
  return (
    <ul className="grid gap-1 wrap-anywhere">
      {changes.map(({ kind, line }, index) => (
        <li key={index} className={kind === "removed" ? "text-smoke" : ""}>
          <span aria-hidden>{kind === "removed" ? "− " : "+ "}</span>
          {kind === "removed" ? <del>{line}</del> : <ins className="no-underline">{line}</ins>}
        </li>
      ))}
    </ul>
  );
}
