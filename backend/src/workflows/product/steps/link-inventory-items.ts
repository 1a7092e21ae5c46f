import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import type { CurrentVariant } from "../../../store/product/load-product";

type Input = { variants: CurrentVariant[]; itemOf: Record<string, string> };

const toLink = (variantId: string, itemId: string) => ({
  [Modules.PRODUCT]: { variant_id: variantId },
  [Modules.INVENTORY]: { inventory_item_id: itemId },
  data: { required_quantity: 1 },
});

/** Makes each of these variants take its pieces from the item that is named for it, and from no other. */
export const linkInventoryItemsStep = createStep(
  "link-inventory-items",
  async ({ variants, itemOf }: Input, { container }) => {
    const link = container.resolve(ContainerRegistrationKeys.LINK);
    const named = variants.flatMap((variant) => {
      const itemId = itemOf[variant.id];
      return itemId ? [{ variant, itemId }] : [];
    });
    const made = named
      .filter(({ variant, itemId }) => !variant.inventoryItemIds.includes(itemId))
      .map(({ variant, itemId }) => toLink(variant.id, itemId));
    const dropped = named.flatMap(({ variant, itemId }) =>
      variant.inventoryItemIds.filter((other) => other !== itemId).map((other) => toLink(variant.id, other)),
    );
    if (made.length > 0) await link.create(made);
    if (dropped.length > 0) await link.dismiss(dropped);
    return new StepResponse(undefined, { made, dropped });
  },
  async (undo, { container }) => {
    if (!undo) return;
    const link = container.resolve(ContainerRegistrationKeys.LINK);
    if (undo.dropped.length > 0) await link.create(undo.dropped);
    if (undo.made.length > 0) await link.dismiss(undo.made);
  },
);
