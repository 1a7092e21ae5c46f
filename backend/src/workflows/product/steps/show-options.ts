import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import { isSizeOption } from "@nocturne/contract";
import { database } from "../../../lib/database";
import {
  saveSwatches,
  selectPictures,
  selectProductOptions,
  selectVariantValues,
} from "../../../store/medusa-tables/product-option-rows";
import type { OptionsInput } from "./plan-product-options";

type Pair = { image_id: string; variant_id: string };
type Undo = { swatches: { id: string; swatch: string | null }[]; added: Pair[]; removed: Pair[] };

/** Gives each value its colour, and each variant the pictures of its values. */
export const showOptionsStep = createStep(
  "show-product-options",
  async ({ id, wanted }: OptionsInput, { container }) => {
    const db = database(container);
    const rows = await selectProductOptions(db, id);
    const looks = wanted.options.flatMap(({ name, values }) =>
      values.flatMap(({ value, swatch, imageUrls }) => {
        const row = rows.find((one) => one.title.trim() === name && one.value.trim() === value);
        return row ? [{ row, swatch, imageUrls }] : [];
      }),
    );
    const before = looks.map(({ row }) => ({ id: row.value_id, swatch: row.swatch }));
    await saveSwatches(
      db,
      looks.map(({ row, swatch }) => ({ id: row.value_id, swatch })),
    );
    const urlsOf = new Map(looks.map(({ row, imageUrls }) => [row.value_id, new Set(imageUrls)]));
    const sizes = new Set(rows.filter(({ title }) => isSizeOption(title.trim())).map(({ value_id }) => value_id));
    const added: Pair[] = [];
    const removed: Pair[] = [];
    const pictures = await selectPictures(db, id);
    for (const variant of await selectVariantValues(db, id)) {
      const own = variant.valueIds.filter((valueId) => !sizes.has(valueId));
      for (const picture of pictures) {
        const isWanted = own.some((valueId) => urlsOf.get(valueId)?.has(picture.url));
        if (isWanted === picture.variant_ids.includes(variant.id)) continue;
        (isWanted ? added : removed).push({ image_id: picture.id, variant_id: variant.id });
      }
    }
    const service = container.resolve(Modules.PRODUCT);
    if (added.length > 0) await service.addImageToVariant(added);
    if (removed.length > 0) await service.removeImageFromVariant(removed);
    return new StepResponse(added.length + removed.length, { swatches: before, added, removed } satisfies Undo);
  },
  async (undo, { container }) => {
    if (!undo) return;
    const service = container.resolve(Modules.PRODUCT);
    await saveSwatches(database(container), undo.swatches);
    if (undo.added.length > 0) await service.removeImageFromVariant(undo.added);
    if (undo.removed.length > 0) await service.addImageToVariant(undo.removed);
  },
);
