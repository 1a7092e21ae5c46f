import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { deleteProductsWorkflow } from "@medusajs/medusa/core-flows";
import { toCents } from "@nocturne/contract";
import { database } from "../lib/database";
import { selectItemsByTitle } from "../store/medusa-tables/inventory";
import { selectProductsByTitle } from "../store/medusa-tables/product";
import { planPositions } from "../store/product/plan-positions";
import { savePositions } from "../store/product/product-position-table";
import type { NewProduct } from "../store/product/build-products";
import { createStoreProductsWorkflow } from "../workflows/product/create-store-products";
import { copyProductPictures, hasArt, pictureUrl, readArtProducts, type ArtProduct } from "../store/demo/art";
import { config } from "../lib/config";
import { isMarked, markSetup } from "./store-setup-table";

/** The demo catalogue: its pictures under `DATA_DIR`, its products, and their order. Made once, and then not again. */
export async function ensureDemoCatalogue(container: MedusaContainer): Promise<void> {
  if (await isMarked(container, "catalogue")) return;
  const catalogue = await readArtProducts();
  await copyProductPictures(catalogue, config().DATA_DIR);
  await removeLeftovers(container, catalogue);
  const { result } = await createStoreProductsWorkflow(container).run({
    input: { products: catalogue.map(toNewProduct) },
  });
  const unplaced = result.map((id) => ({ id, position: null }));
  await savePositions(database(container), planPositions(result, unplaced, new Set(result)));
  await markSetup(container, "catalogue");
}

/**
 * Puts the pictures of the demo catalogue where this instance serves uploads from: another instance, with a `DATA_DIR` of
 * its own, may have seeded the database.
 */
export async function restorePictures(container: MedusaContainer): Promise<void> {
  if (!(await isMarked(container, "catalogue")) || !hasArt()) return;
  await copyProductPictures(await readArtProducts(), config().DATA_DIR);
}

/** What a killed run made of the catalogue may lack its variants or prices: it goes, and all is made anew. */
async function removeLeftovers(container: MedusaContainer, catalogue: ArtProduct[]): Promise<void> {
  const names = catalogue.map((product) => product.name);
  const db = database(container);
  const productIds = await selectProductsByTitle(db, names);
  if (productIds.length > 0) await deleteProductsWorkflow(container).run({ input: { ids: productIds } });
  const itemIds = await selectItemsByTitle(db, names);
  if (itemIds.length > 0) await container.resolve(Modules.INVENTORY).softDeleteInventoryItems(itemIds);
}

function toNewProduct(product: ArtProduct): NewProduct {
  const priceCents = toCents(product.price);
  if (priceCents === null) throw new Error(`The demo product ${product.slug} has the price "${product.price}".`);
  return {
    name: product.name,
    description: product.description,
    material: product.material,
    care: product.care ?? "",
    sizeChart: product.sizeChart ?? "",
    priceCents,
    images: product.images.map((image) => ({ url: pictureUrl(image.file), alt: image.alt })),
    inventory: product.inventory,
    category: product.category,
    sizes: product.sizes,
  };
}
