import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { badgesFault, MAX_BADGES, MAX_RELATED_PRODUCTS, parseBadges } from "@nocturne/contract";
import { rows } from "../../lib/database";

type Metadata = Record<string, unknown> | null;

/** What of a product is a list. Each is a text with commas in Medusa's `metadata`, where its dashboard edits texts, too. */
export type ProductLists = { badges: string[]; relatedIds: string[] };

const LIST_NAMES = ["badges", "relatedIds"] as const satisfies (keyof ProductLists)[];

/** A product's lists out of its row. What was written wrongly at Medusa's dashboard does not count. */
export function readProductLists(metadata: Metadata): ProductLists {
  const { badges, relatedIds } = toListTexts(metadata);
  return {
    badges: parseBadges(badges)
      .filter((badge) => badgesFault([badge]) === null)
      .slice(0, MAX_BADGES),
    relatedIds: [...new Set(relatedIds.match(/[\w-]+/g))].slice(0, MAX_RELATED_PRODUCTS),
  };
}

/** The texts of the lists as they are kept; "" where there is none. */
export function toListTexts(metadata: Metadata): Record<keyof ProductLists, string> {
  const texts = LIST_NAMES.map((name) => [name, typeof metadata?.[name] === "string" ? metadata[name] : ""]);
  return Object.fromEntries(texts) as Record<keyof ProductLists, string>;
}

export type ListChanges = { [Name in keyof ProductLists]?: string[] | null | undefined };

/** Lists as keys of `metadata`; a missing one is none. */
export function toListFields(lists: ListChanges): Record<string, string> {
  return Object.fromEntries(LIST_NAMES.flatMap((name) => (lists[name] ? [[name, lists[name].join(", ")]] : [])));
}

/** Those of some products that are not deleted, in the order in which they are named. */
export async function selectExistingIds(db: Knex, ids: readonly string[]): Promise<string[]> {
  const query = "select id from product where id = any(:ids) and deleted_at is null";
  const found = new Set((await rows<{ id: string }>(db, query, { ids })).map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}
