import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import type { CurrentVariant } from "../../../store/product/load-product";

type Input = { variants: CurrentVariant[]; itemId: string | null };

const toLink = (variantId: string, itemId: string) => ({
  [Modules.PRODUCT]: { variant_id: variantId },
  [Modules.INVENTORY]: { inventory_item_id: itemId },
  data: { required_quantity: 1 },
});

/** Makes all these variants take their pieces from one inventory item, and from no other. Null does nothing. */
export const shareInventoryItemStep = createStep(
  "share-inventory-item",
  async ({ variants, itemId }: Input, { container }) => {
    if (!itemId) return new StepResponse(undefined, null);
    const link = container.resolve(ContainerRegistrationKeys.LINK);
    const made = variants
      .filter((variant) => !variant.inventoryItemIds.includes(itemId))
      .map((variant) => toLink(variant.id, itemId));
    const dropped = variants.flatMap((variant) =>
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
