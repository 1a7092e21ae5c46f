/** Plain text: an empty line begins a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((part, index) => (
      <p key={index} className="mt-4 max-w-prose text-lg text-pretty whitespace-pre-line text-smoke wrap-anywhere">
        {part}
      </p>
    ));
}
