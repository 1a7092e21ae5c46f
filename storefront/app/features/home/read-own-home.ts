import type { RouterContextProvider } from "react-router";
import { readPublic } from "../../api/read-public";
import { isCatalogue, readBlocks, type ShownBlock } from "./shown-blocks";

/** The home page that the owner made, and what of the shop's own lists is on it. */
type OwnHome = { blocks: ShownBlock[]; hasCatalogue: boolean; hasGallery: boolean; isWhole: boolean };

/** Reads the home page that the owner made, on the server; null where it is the software's own. */
export async function readOwnHome(context: Readonly<RouterContextProvider>): Promise<OwnHome | null> {
  const { data } = await readPublic(context, "GET /api/home");
  if (!data?.blocks) return null;
  let isWhole = true;
  const blocks = await readBlocks(data.blocks, async (query) => {
    const { data: products } = await readPublic(context, "GET /api/products", { query });
    isWhole &&= products !== null;
    return products ?? [];
  });
  return {
    blocks,
    hasCatalogue: data.blocks.some(isCatalogue),
    hasGallery: data.blocks.some(({ kind }) => kind === "gallery"),
    isWhole,
  };
}
