import type { HomeBlock } from "@nocturne/contract";
import { homeTexts } from "./texts";

export type BlockOf<Kind extends HomeBlock["kind"]> = Extract<HomeBlock, { kind: Kind }>;
/** A block while it is changed: the same wherever it stands. */
export type Row = { id: string; block: HomeBlock };

let last = 0;
export const toRow = (block: HomeBlock): Row => ({ id: `block-${(last += 1)}`, block });

const PICTURE = { src: "", alt: "", width: null, height: null };

/** A block as it is added: with nothing in it. */
export const EMPTY: { [Kind in HomeBlock["kind"]]: BlockOf<Kind> } = {
  headline: { kind: "headline" },
  products: { kind: "products", title: "", from: "picked", category: "", limit: 8, ids: [] },
  gallery: { kind: "gallery" },
  video: { kind: "video", title: "", film: { ...PICTURE, poster: "" } },
  text: { kind: "text", title: "", text: "", picture: null, side: "left", link: null },
  lookbook: { kind: "lookbook", title: "", picture: PICTURE, spots: [] },
  drop: { kind: "drop", title: "", text: "", at: null, link: null, productId: null },
  newsletter: { kind: "newsletter", title: "", text: "" },
};
export const KINDS = Object.keys(EMPTY) as HomeBlock["kind"][];

/** What a block is called in the list: its kind, and which of that kind it is. */
export function partsOf(block: HomeBlock): [kind: string, rest: string] {
  const kind = homeTexts.kinds[block.kind];
  const title = "title" in block ? block.title.trim() : "";
  if (title || block.kind !== "products") return [kind, title];
  return [kind, block.from === "category" && block.category ? block.category : homeTexts.froms[block.from]];
}

export const nameOf = (block: HomeBlock): string => partsOf(block).filter(Boolean).join(": ");

/** Blocks as a text that is the same for the same blocks: the database keeps the parts of an object in an order of its own. */
export const textOf = (blocks: readonly HomeBlock[]): string =>
  JSON.stringify(blocks, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
