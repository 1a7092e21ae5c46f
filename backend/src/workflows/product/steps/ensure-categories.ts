import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { createProductCategoriesWorkflow } from "@medusajs/medusa/core-flows";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { database } from "../../../lib/database";
import { selectCategories } from "../../../store/medusa-tables/product";
import { categoryKey } from "../../../store/product/build-products";
import { freeHandle, slugOf } from "../../../store/product/handle";

/**
 * Finds the categories of these names, whatever their case, and makes the missing ones. Answers ids by `categoryKey`;
 * an empty name is no category. Undone, it deletes what it made.
 */
export const ensureCategoriesStep = createStep(
  "ensure-categories",
  async (names: string[], { container }) => {
    const wanted = new Map(names.filter((name) => name.trim() !== "").map((name) => [categoryKey(name), name.trim()]));
    const ids = await findCategories(container, [...wanted.keys()]);
    const missing = [...wanted].filter(([key]) => !(key in ids)).map(([, name]) => name);
    const made = await makeCategories(container, missing);
    for (const category of made) ids[categoryKey(category.name)] = category.id;
    return new StepResponse(
      ids,
      made.map((category) => category.id),
    );
  },
  async (madeIds, { container }) => {
    if (madeIds?.length) await container.resolve(Modules.PRODUCT).deleteProductCategories(madeIds);
  },
);

async function findCategories(container: MedusaContainer, keys: string[]): Promise<Record<string, string>> {
  if (keys.length === 0) return {};
  const found = await selectCategories(database(container), keys);
  return Object.fromEntries(found.map((row) => [row.key, row.id]));
}

async function makeCategories(container: MedusaContainer, names: string[]) {
  if (names.length === 0) return [];
  const existing = await container
    .resolve(Modules.PRODUCT)
    .listProductCategories({ handle: names.map(slugOf) }, { select: ["id", "handle"] });
  const taken = new Set(existing.map((category) => category.handle));
  const { result } = await createProductCategoriesWorkflow(container).run({
    input: {
      product_categories: names.map((name) => {
        const handle = freeHandle(name, "category", taken);
        taken.add(handle);
        return { name, handle, is_active: true };
      }),
    },
  });
  return result;
}
