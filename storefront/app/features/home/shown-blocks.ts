import type { HomeBlock, Product } from "@nocturne/contract";

/** A block with the products that it shows, without those that are not public. */
export type ShownBlock = { block: HomeBlock; products: Product[] };

/** Reads products: by their ids, or the first ones of a category. */
export type ReadProducts = (query: { ids: string } | { category: string; limit: string }) => Promise<Product[]>;

/** As many ids as one read may name. */
const MAX_IDS = 100;

/** Whether a block is the catalogue with its filters, which reads for itself. */
export const isCatalogue = (block: HomeBlock): boolean => block.kind === "products" && block.from === "all";

/** The products that a block names. */
function idsOf(block: HomeBlock): readonly string[] {
  if (block.kind === "products") return block.from === "picked" ? block.ids : [];
  if (block.kind === "lookbook") return block.spots.map(({ productId }) => productId);
  return block.kind === "drop" && block.productId ? [block.productId] : [];
}

/** Reads what the blocks show, and nothing else. */
export async function readBlocks(blocks: readonly HomeBlock[], read: ReadProducts): Promise<ShownBlock[]> {
  const ids = [...new Set(blocks.flatMap(idsOf))];
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    read({ ids: ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS).join(",") }),
  );
  const [named, categories] = await Promise.all([
    Promise.all(parts),
    Promise.all(
      blocks.map((block) =>
        block.kind === "products" && block.from === "category"
          ? read({ category: block.category, limit: String(block.limit) })
          : Promise.resolve(null),
      ),
    ),
  ]);
  const known = new Map(named.flat().map((product) => [product.id, product]));
  return blocks.map((block, index) => ({
    block,
    products: categories[index] ?? [...new Set(idsOf(block))].flatMap((id) => known.get(id) ?? []),
  }));
}
