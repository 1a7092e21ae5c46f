import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import { toListTexts } from "../../../store/medusa-tables/product-lists";
import { readProductTexts, toTextFields } from "../../../store/medusa-tables/product-texts";

/**
 * Changes nothing; undone, it gives a product the images, categories, and what it has in `metadata` back that it has now.
 * Medusa's own update of a product restores none of them.
 */
export const rememberProductStep = createStep(
  "remember-product",
  async (id: string, { container }) => {
    const product = await container
      .resolve(Modules.PRODUCT)
      .retrieveProduct(id, { relations: ["images", "categories"] });
    const images = (product.images ?? []).toSorted((a, b) => a.rank - b.rank);
    const row = { description: product.description, metadata: product.metadata ?? null };
    const metadata = { ...toTextFields(readProductTexts(row)).metadata, ...toListTexts(row.metadata) };
    return new StepResponse(id, {
      id,
      metadata,
      images: images.map((image) => ({ url: image.url, metadata: image.metadata ?? undefined })),
      category_ids: (product.categories ?? []).map((category) => category.id),
    });
  },
  async (before, { container }) => {
    if (!before) return;
    const { id, ...fields } = before;
    await container.resolve(Modules.PRODUCT).updateProducts(id, fields);
  },
);
