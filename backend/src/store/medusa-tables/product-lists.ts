import { badgesFault, MAX_BADGES, parseBadges } from "@nocturne/contract";

type Metadata = Record<string, unknown> | null;

/** What of a product is a list. Each is a text with commas in Medusa's `metadata`, where its dashboard edits texts, too. */
export type ProductLists = { badges: string[] };

const LIST_NAMES = ["badges"] as const satisfies (keyof ProductLists)[];

/** A product's lists out of its row. What was written wrongly at Medusa's dashboard does not count. */
export function readProductLists(metadata: Metadata): ProductLists {
  const { badges } = toListTexts(metadata);
  return {
    badges: parseBadges(badges)
      .filter((badge) => badgesFault([badge]) === null)
      .slice(0, MAX_BADGES),
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
