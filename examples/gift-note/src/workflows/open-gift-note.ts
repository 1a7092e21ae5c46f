import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { onHook } from "@nocturne/workflow-hooks";

/**
 * Opens the note of every new order: the owner's page then says that none was written yet. The store may call it several
 * times for one order, so a note that is there stays.
 */
onHook("complete-purchase", "orderCreated", async ({ orderId }, { container }: { container: MedusaContainer }) => {
  const orders = container.resolve(Modules.ORDER);
  const { metadata } = await orders.retrieveOrder(orderId, { select: ["id", "metadata"] });
  if (metadata && "gift_note" in metadata) return;
  await orders.updateOrders(orderId, { metadata: { ...metadata, gift_note: "" } });
});
