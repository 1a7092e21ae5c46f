import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DEFAULT_MENUS, type AdminMenus, type BodyOf, type MenuEntry, type PublicMenus } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { lockUntilCommit } from "../../lib/with-advisory-lock";
import type { Deed } from "./deed";
import { insertMenus, selectPublicMenus } from "./menu-version-table";
import { selectPublicPages } from "./pages";

/** The menus as everybody reads them: what leads to a page that is not public is left out, as is a list of nothing. */
export async function selectShownMenus(db: Knex): Promise<PublicMenus> {
  const [version, pages] = await Promise.all([selectPublicMenus(db), selectPublicPages(db)]);
  const titleOf = new Map(pages.map(({ slug, title }) => [slug, title]));
  const { header, footer } = version?.menus ?? DEFAULT_MENUS;
  const shown = (entries: readonly MenuEntry[]) => entries.flatMap((entry) => shownEntry(entry, titleOf) ?? []);
  return {
    header: shown(header),
    footer: footer.map(({ title, entries }) => ({ title, entries: shown(entries) })),
  };
}

function shownEntry(entry: MenuEntry, titleOf: ReadonlyMap<string, string>): PublicMenus["header"][number] | null {
  switch (entry.kind) {
    case "page": {
      const title = titleOf.get(entry.slug);
      return title ? { label: entry.label || title, url: `/pages/${entry.slug}` } : null;
    }
    case "category":
      return {
        label: entry.label || entry.category,
        url: `/?${new URLSearchParams({ category: entry.category }).toString()}`,
      };
    case "products":
      return { label: entry.label, url: "/" };
    case "address":
      return { label: entry.label, url: entry.url };
    case "categories":
      return "categories";
  }
}

/** The menus for who may change them. */
export async function selectAdminMenus(db: Knex): Promise<AdminMenus> {
  const version = await selectPublicMenus(db);
  return {
    version: version?.number ?? 0,
    by: version?.publishedBy ?? null,
    at: version?.publishedAt.toISOString() ?? null,
    menus: version?.menus ?? DEFAULT_MENUS,
    original: DEFAULT_MENUS,
  };
}

/** Publishes menus. Fails where somebody has published others since the writer looked (`menus_changed`). */
export async function saveMenus(db: Knex, { menus, seen }: BodyOf<"saveMenus">, deed: Deed): Promise<void> {
  await db.transaction(async (trx) => {
    await lockUntilCommit(trx, "menus");
    const latest = (await selectPublicMenus(trx))?.number ?? 0;
    if (latest !== seen) throw new StoreError("menus_changed");
    await insertMenus(trx, latest + 1, menus, deed);
  });
}
