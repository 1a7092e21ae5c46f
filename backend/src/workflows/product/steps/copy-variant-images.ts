import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import { imagesInOrder, variantsInOrder, type CopiedProduct } from "../../../store/product/build-copy";

type Input = { original: CopiedProduct; copyId: string };

/** Gives the variants of a copy the pictures that are theirs alone. What is made goes with the copy. */
export const copyVariantImagesStep = createStep(
  "copy-variant-images",
  async ({ original, copyId }: Input, { container }) => {
    const products = container.resolve(Modules.PRODUCT);
    const variants = variantsInOrder(original);
    if (!variants.some(({ images }) => images?.length)) return new StepResponse(0);
    const copy = await products.retrieveProduct(copyId, { relations: ["images", "variants"] });
    const copied = {
      images: copy.images.toSorted((a, b) => a.rank - b.rank),
      variants: copy.variants.toSorted(byRank),
    };
    const images = imagesInOrder(original);
    const links = variants.flatMap((variant, index) =>
      (variant.images ?? []).flatMap(({ id }) => {
        const place = images.findIndex((image) => image.id === id);
        const [image, owner] = [copied.images[place], copied.variants[index]];
        return image && owner ? [{ image_id: image.id, variant_id: owner.id }] : [];
      }),
    );
    if (links.length > 0) await products.addImageToVariant(links);
    return new StepResponse(links.length);
  },
);

const byRank = (a: { variant_rank?: number | null }, b: { variant_rank?: number | null }) =>
  (a.variant_rank ?? 0) - (b.variant_rank ?? 0);
