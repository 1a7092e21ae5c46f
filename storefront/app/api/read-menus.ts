import type { OutputOf } from "@nocturne/contract";
import { DEFAULT_MENUS } from "@nocturne/contract/menu";
import { categoryPath } from "../lib/category-path";
import type { MenuLink, ShownMenus } from "./store-config";

type PublicMenus = OutputOf<"getMenus">;
type Entry = PublicMenus["header"][number];

/** What screen readers call the header's. Pages get it as data, so that their scripts carry none of it. */
const HEADER_MENU = "Menu";

/** How many categories a menu names. */
const MAX_CATEGORIES = 11;

/** What is shown while the menus cannot be read: the links of the software that lead somewhere in any shop. */
const FALLBACK: PublicMenus = {
  header: [],
  footer: DEFAULT_MENUS.footer.map(({ title, entries }) => ({
    title,
    entries: entries.flatMap((entry): Entry[] => {
      if (entry.kind === "address") return [{ label: entry.label, url: entry.url }];
      if (entry.kind === "products") return [{ label: entry.label, url: "/" }];
      return entry.kind === "categories" ? ["categories"] : [];
    }),
  })),
};

/** The menus as pages show them: with the shop's categories where a menu names them all, and without empty lists. On the server. */
export function toShownMenus(menus: PublicMenus | null, categories: readonly string[]): ShownMenus {
  const shelves = categories.slice(0, MAX_CATEGORIES).map((name): MenuLink => [name, categoryPath(name)]);
  const links = (entries: readonly Entry[]): MenuLink[] =>
    entries.flatMap((entry) => (entry === "categories" ? shelves : [[entry.label, entry.url] as const]));
  const { header, footer } = menus ?? FALLBACK;
  const lists = footer.map(({ title, entries }) => [title, links(entries)] as const);
  return [[HEADER_MENU, links(header)], ...lists.filter(([, list]) => list.length > 0)];
}
