import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { onHook } from "@nocturne/workflow-hooks";

/**
 * Opens every new order for a note: the owner's page then says that none was written yet. The store may call it several
 * times for one order.
 */
onHook("complete-purchase", "orderCreated", async ({ orderId }, { container }: { container: MedusaContainer }) => {
  const orders = container.resolve(Modules.ORDER);
  const { metadata } = await orders.retrieveOrder(orderId, { select: ["id", "metadata"] });
  if (metadata && "gift_note_open" in metadata) return;
  await orders.updateOrders(orderId, { metadata: { ...metadata, gift_note_open: true } });
});
