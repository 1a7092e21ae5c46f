import { editorTexts } from "./texts";

/** A word before and after, one above the other. */
export function WordChange({ before, after }: { before: string; after: string }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 whitespace-pre-line">
      <dt className="text-smoke">{editorTexts.before}</dt>
      <dd className="text-smoke line-through decoration-iron wrap-anywhere">{before || editorTexts.empty}</dd>
      <dt className="text-smoke">{editorTexts.after}</dt>
      <dd className="wrap-anywhere">{after || editorTexts.empty}</dd>
    </dl>
  );
}
