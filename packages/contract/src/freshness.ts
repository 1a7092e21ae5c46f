/**
 * How processes learn that something public has changed: names shared by the database's triggers, Medusa and the front.
 *
 * The triggers send one `NOTIFY` per transaction and tag on CHANGES_CHANNEL, payload `<tag>:<unique id>`. Postgres hands
 * notifications to every listener in the same order, so the id of the last one names a state that two processes can
 * compare. A listener that (re)connects sends `all:<unique id>` itself: from then on every process has a last id.
 */
export const CHANGES_CHANNEL = "store_changes";

/** What a public answer shows. */
export type ChangeTag = "catalogue" | "gallery" | "video";
export const CHANGE_TAGS: readonly ChangeTag[] = ["catalogue", "gallery", "video"];

/** `all` drops every tag; `barrier` drops nothing, its sender waits until it comes back. */
export type Change = { tag: ChangeTag | "all" | "barrier"; id: string };

export function parseChange(payload: string): Change | null {
  const match = /^(catalogue|gallery|video|all|barrier):(.+)$/.exec(payload);
  return match ? { tag: match[1] as Change["tag"], id: match[2]! } : null;
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
