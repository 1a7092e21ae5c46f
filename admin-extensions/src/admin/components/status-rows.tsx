import { Code, StatusBadge, Text } from "@medusajs/ui";
import type { StatusLine } from "../lib/status-texts";

/** Facts, one a row: what, how it is, and a word that says whether somebody has to look. */
export function StatusRows({ label, lines }: { label: string; lines: StatusLine[] }) {
  return (
    <ul className="divide-y" aria-label={label}>
      {lines.map(({ name, text, command, badge }) => (
        <li key={name} className="flex items-start justify-between gap-x-3 px-6 py-3">
          <div className="min-w-0">
            <Text size="small" leading="compact" weight="plus">
              {name}
            </Text>
            <Text size="small" className="text-ui-fg-subtle break-words">
              {text}
            </Text>
            {command && <Code className="mt-1 inline-block max-w-full whitespace-normal break-all">{command}</Code>}
          </div>
          <StatusBadge color={badge.color} className="shrink-0">
            {badge.text}
          </StatusBadge>
        </li>
      ))}
    </ul>
  );
}
