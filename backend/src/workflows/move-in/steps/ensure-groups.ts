import { Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { slugOf } from "../../../store/product/handle";
import { findGroups, groupNames, key, type GroupIds } from "../../../store/move-in/groups";
import type { MovedProduct } from "../../../store/move-in/moved";

type Made = { tags: string[]; types: string[]; collections: string[] };

/** Finds the tags, types and collections that products name, and makes the missing ones. Undone, it deletes what it made. */
export const ensureGroupsStep = createStep(
  "ensure-moved-groups",
  async ({ products }: { products: MovedProduct[] }, { container }) => {
    const service = container.resolve(Modules.PRODUCT);
    const names = groupNames(products);
    const ids = await findGroups(container, names);
    const missing = (kind: keyof GroupIds) => names[kind].filter((name) => !(key(name) in ids[kind]));
    const made: Made = { tags: [], types: [], collections: [] };
    for (const value of missing("tags")) made.tags.push((await service.createProductTags({ value })).id);
    for (const value of missing("types")) made.types.push((await service.createProductTypes({ value })).id);
    for (const title of missing("collections")) {
      const handle = slugOf(title);
      made.collections.push((await service.createProductCollections({ title, ...(handle ? { handle } : {}) })).id);
    }
    return new StepResponse(await findGroups(container, names), made);
  },
  async (made, { container }) => {
    if (!made) return;
    const service = container.resolve(Modules.PRODUCT);
    if (made.tags.length > 0) await service.deleteProductTags(made.tags);
    if (made.types.length > 0) await service.deleteProductTypes(made.types);
    if (made.collections.length > 0) await service.deleteProductCollections(made.collections);
  },
);
