import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import { database } from "../../../lib/database";
import {
  linkValues,
  selectProductOptions,
  unlinkValues,
  type ValueLink,
} from "../../../store/medusa-tables/product-option-rows";
import type { PlannedOptions } from "./plan-product-options";

type Rename = { id: string; from: string; to: string };

/** Gives options and their values other names. */
export const renameOptionsStep = createStep(
  "rename-product-options",
  async ({ renamedOptions, renamedValues }: PlannedOptions, { container }) => {
    const service = container.resolve(Modules.PRODUCT);
    const done: { options: Rename[]; values: Rename[] } = { options: renamedOptions, values: renamedValues };
    for (const { id, to } of renamedOptions) await service.updateProductOptions(id, { title: to });
    for (const { id, to } of renamedValues) await service.updateProductOptionValues(id, { value: to });
    return new StepResponse(undefined, done);
  },
  async (done, { container }) => {
    const service = container.resolve(Modules.PRODUCT);
    for (const { id, from } of done?.values ?? []) await service.updateProductOptionValues(id, { value: from });
    for (const { id, from } of done?.options ?? []) await service.updateProductOptions(id, { title: from });
  },
);

type Added = { productId: string; options: string[]; values: { optionId: string; valueIds: string[] }[] };

/** Puts new values beside those that there are, and new options beside the others. */
export const addOptionsStep = createStep(
  "add-product-options",
  async ({ productId, addedValues, addedOptions }: PlannedOptions, { container }) => {
    const service = container.resolve(Modules.PRODUCT);
    const added: Added = { productId, options: [], values: [] };
    for (const { optionId, values } of addedValues) {
      const pair = { product_id: productId, product_option_id: optionId };
      await service.updateProductOptionValuesOnProduct({ ...pair, add: values.map((value) => ({ value })) });
      const made = await service.listProductOptionValues({ option_id: optionId, value: values }, { select: ["id"] });
      added.values.push({ optionId, valueIds: made.map(({ id }) => id) });
    }
    for (const { title, values } of addedOptions) {
      const ranks = Object.fromEntries(values.map((value, rank) => [value, rank]));
      const option = await service.createProductOptions({ title, values, ranks, is_exclusive: true });
      added.options.push(option.id);
      await service.addProductOptionToProduct({ product_id: productId, product_option_id: option.id });
    }
    return new StepResponse(undefined, added);
  },
  async (added, { container }) => {
    if (!added) return;
    const service = container.resolve(Modules.PRODUCT);
    const { productId, options, values } = added;
    for (const id of options) {
      await service.removeProductOptionFromProduct({ product_id: productId, product_option_id: id });
    }
    for (const { optionId, valueIds } of values) {
      const pair = { product_id: productId, product_option_id: optionId };
      await service.updateProductOptionValuesOnProduct({ ...pair, remove: valueIds });
    }
  },
);

/** Gives the variants that stay their value of each new option. */
export const giveValuesStep = createStep(
  "give-option-values",
  async ({ productId, givenValues }: PlannedOptions, { container }) => {
    const db = database(container);
    const rows = await selectProductOptions(db, productId);
    const links = givenValues.flatMap(({ variantId, option, value }): ValueLink[] => {
      const found = rows.find((row) => row.title === option && row.value === value);
      return found ? [{ variantId, valueId: found.value_id }] : [];
    });
    await linkValues(db, links);
    return new StepResponse(links.length, links);
  },
  async (links, { container }) => {
    if (links) await unlinkValues(database(container), links);
  },
);
