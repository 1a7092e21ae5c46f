import type { MedusaContainer } from "@medusajs/framework/types";
import { toCents } from "@nocturne/contract";
import { database } from "../lib/database";
import type { NewProduct } from "../products/build-products";
import { MERCHANDISING_MODULE } from "../modules/merchandising";
import type { MerchandisingModuleService } from "../modules/merchandising/service";
import { createStoreProductsWorkflow } from "../workflows/product/create-store-products";
import { copyProductPictures, pictureUrl, readArtProducts, type ArtProduct } from "./art";

/** The demo catalogue: its pictures under `DATA_DIR`, its products, and their order. Products that exist are kept. */
export async function ensureDemoCatalogue(container: MedusaContainer): Promise<void> {
  const catalogue = await readArtProducts();
  await copyProductPictures(catalogue, process.env.DATA_DIR ?? ".data");

  const existing = await productIdsByName(container);
  const missing = catalogue.filter((product) => !existing.has(product.name));
  const { result } = await createStoreProductsWorkflow(container).run({
    input: { products: missing.map(toNewProduct) },
  });
  missing.forEach((product, index) => existing.set(product.name, result[index]!));
  await container
    .resolve<MerchandisingModuleService>(MERCHANDISING_MODULE)
    .saveOrder(catalogue.map((product) => existing.get(product.name)!));
}

function toNewProduct(product: ArtProduct): NewProduct {
  const priceCents = toCents(product.price);
  if (priceCents === null) throw new Error(`The demo product ${product.slug} has the price "${product.price}".`);
  return {
    name: product.name,
    description: product.description,
    priceCents,
    images: product.images.map((image) => ({ url: pictureUrl(image.file), alt: image.alt })),
    inventory: product.inventory,
    category: product.category,
    sizes: product.sizes,
  };
}

async function productIdsByName(container: MedusaContainer): Promise<Map<string, string>> {
  const { rows } = await database(container).raw<{ rows: { id: string; title: string }[] }>(
    "select id, title from product where deleted_at is null",
  );
  return new Map(rows.map((row) => [row.title, row.id]));
}
