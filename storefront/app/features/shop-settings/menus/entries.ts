import type { AdminMenus } from "../../../api/admin-pages";
import { menusTexts } from "./texts";

export type Menus = AdminMenus["menus"];
export type Entry = Menus["header"][number];
/** An entry while it is moved: the same wherever it stands. */
export type Row = { id: string; entry: Entry };

let last = 0;
export const toRow = (entry: Entry): Row => ({ id: `entry-${(last += 1)}`, entry });

/** The menus while they are changed: the header's entries, then the lists of the footer. */
export type Draft = { title: string; rows: Row[] }[];

export const toDraft = ({ header, footer }: Menus): Draft => [
  { title: "", rows: header.map(toRow) },
  ...footer.map(({ title, entries }) => ({ title, rows: entries.map(toRow) })),
];

export function toMenus([header, first, second]: Draft): Menus {
  const list = (part: Draft[number] | undefined) => {
    return { title: part?.title ?? "", entries: part?.rows.map(({ entry }) => entry) ?? [] };
  };
  return { header: list(header).entries, footer: [list(first), list(second)] };
}

/** Menus as a text that is the same for the same menus: the database keeps the parts of an object in an order of its own. */
export const textOf = ({ header, footer }: Menus): string =>
  JSON.stringify([header, footer.map(({ title, entries }) => [title, entries])]);

/** What an entry is called in its list. `titles`: those of the pages, by their addresses. */
export function nameOf(entry: Entry, titles: ReadonlyMap<string, string>): string {
  switch (entry.kind) {
    case "page":
      return entry.label || titles.get(entry.slug) || titleFor(entry.slug);
    case "category":
      return entry.label || entry.category;
    case "categories":
      return menusTexts.categories;
    default:
      return entry.label;
  }
}

/** What a page that is not written yet is called: its address in words. */
function titleFor(slug: string): string {
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
