import type { Row } from "../product-import/read-rows";
import { reader } from "./columns";
import type { MovedRecord } from "./moved";
import { formerPath, targetPath } from "./redirect-rules";

const NAMES = {
  from: ["redirect from", "from", "old", "path", "source"],
  target: ["redirect to", "to", "new", "target"],
} as const;

const read = reader(NAMES);

export const REDIRECT_COLUMNS: readonly string[] = Object.values(NAMES).flat();

/** One redirect of the owner's own, or of Shopify's export of its redirects. An empty target takes a redirect away. */
export function redirectRecord(row: Row): MovedRecord {
  const [cell, to] = [read(row, "from"), read(row, "target")];
  const from = formerPath(cell);
  const target = to === "" ? "" : targetPath(to);
  const problems: string[] = [];
  if (from === null || cell === "")
    problems.push(`Row ${row.number}: "${cell}" is no path such as /products/moth-tee.`);
  if (target === null) problems.push(`Row ${row.number}: "${to}" is no path of this shop, such as /search?q=moth.`);
  const moved = from !== null && target !== null && cell !== "" ? { type: "redirect" as const, from, target } : null;
  return { row: row.number, name: from ?? cell, moved, problems, notes: [] };
}
