/**
 * How processes learn that something public has changed: names shared by the database's triggers, Medusa and the front.
 *
 * The triggers send on CHANGES_CHANNEL, payload `<tag>:<unique id>`; where only certain products have changed,
 * `<tag>:<unique id>:products:<ids>`, and where nothing but how many of them can be sold, by a sale, `…:stock:<ids>`.
 * Postgres hands notifications to every listener in the same order, so the id of the last one names a state that two
 * processes can compare. A listener that (re)connects sends `all:<unique id>` itself: from then on every process has a
 * last id.
 */
export const CHANGES_CHANNEL = "store_changes";

/** What a public answer shows. */
export type ChangeTag = "catalogue" | "content" | "gallery" | "settings" | "video";
export const CHANGE_TAGS: readonly ChangeTag[] = ["catalogue", "content", "gallery", "settings", "video"];

/** The products that a change is about. `stock`: nothing else of them than how many can be sold, and by a sale. */
export type ChangedProducts = { kind: "products" | "stock"; ids: readonly string[] };

/** `all` drops every tag; `barrier` drops nothing, its sender waits until it comes back. `products`: null for everything. */
export type Change = { tag: ChangeTag | "all" | "barrier"; id: string; products: ChangedProducts | null };

export function parseChange(payload: string): Change | null {
  const match = /^(catalogue|content|gallery|settings|video|all|barrier):(.+)$/.exec(payload);
  if (!match) return null;
  const [tag, rest] = [match[1] as Change["tag"], match[2]!];
  const named = tag === "catalogue" ? /^([\w-]+):(products|stock):([\w,-]+)$/.exec(rest) : null;
  if (!named) return { tag, id: rest, products: null };
  return { tag, id: named[1]!, products: { kind: named[2] as ChangedProducts["kind"], ids: named[3]!.split(",") } };
}

/**
 * Which products an answer shows. `one`: that alone, all of it. `page`: a part of a list; any product may come into it, but
 * of those that are not in it stock does not matter.
 */
export type ShownProducts = { kind: "one" | "page"; ids: readonly string[] };

/** Answer of Medusa to the front, beside SHOWS_HEADER: the products that it shows, `page:<ids>`. Without it, all of them. */
export const SHOWN_PRODUCTS_HEADER = "x-store-shows-products";

export function formatShownProducts({ kind, ids }: ShownProducts): string {
  return `${kind}:${ids.join(",")}`;
}

export function parseShownProducts(header: string | undefined): ShownProducts | undefined {
  const match = /^(one|page):([\w,-]*)$/.exec(header ?? "");
  return match ? { kind: match[1] as ShownProducts["kind"], ids: match[2] ? match[2].split(",") : [] } : undefined;
}

/** Answer of Medusa to the front: which tags it shows and the last change it contains, `catalogue=<id>, video=<id>`. */
export const SHOWS_HEADER = "x-store-shows";

/** Request of the front to Medusa: answer with a state that contains this change, `catalogue=<id>`. */
export const AWAIT_HEADER = "x-store-await";

export function formatTagIds(ids: Partial<Record<ChangeTag, string>>): string {
  return Object.entries(ids)
    .map(([tag, id]) => `${tag}=${id}`)
    .join(", ");
}

export function parseTagIds(header: string | undefined): Partial<Record<ChangeTag, string>> {
  const ids: Partial<Record<ChangeTag, string>> = {};
  for (const part of header?.split(",") ?? []) {
    const [tag, id] = part.trim().split("=");
    if (id && (CHANGE_TAGS as readonly string[]).includes(tag ?? "")) ids[tag as ChangeTag] = id;
  }
  return ids;
}
