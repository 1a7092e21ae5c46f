import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils";
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk";
import { sendNotificationsStep, updateOrderWorkflow } from "@medusajs/medusa/core-flows";

export type GiftNote = { orderId: string; customerId: string; note: string };

type OrderRow = {
  metadata: Record<string, unknown> | null;
  custom_display_id: string;
  customer: { email: string };
};

/** Anybody else's order does not exist. */
const findOwnOrderStep = createStep(
  "gift-note-find-own-order",
  async ({ orderId, customerId }: GiftNote, { container }) => {
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order",
      fields: ["id", "metadata", "custom_display_id", "customer.email"],
      filters: { id: orderId, customer_id: customerId },
    });
    const [order] = data as OrderRow[];
    if (!order) throw new MedusaError(MedusaError.Types.NOT_FOUND, "That order does not exist.");
    const { metadata, customer, custom_display_id: number } = order;
    return new StepResponse({ metadata: metadata ?? {}, email: customer.email, number });
  },
);

/**
 * Keeps a note in the order's metadata, where the widget reads it, and tells the customer by mail, once an order. The mail
 * goes to the account's own address and holds nothing that was typed. Undone by Medusa's own workflow.
 */
export const setGiftNoteWorkflow = createWorkflow("set-gift-note", (input: WorkflowData<GiftNote>) => {
  const order = findOwnOrderStep(input);
  const update = transform({ input, order }, ({ input, order }) => ({
    id: input.orderId,
    user_id: input.customerId,
    metadata: { ...order.metadata, gift_note: input.note },
  }));
  updateOrderWorkflow.runAsStep({ input: update });
  const mails = transform({ input, order }, ({ input, order }) => [
    {
      to: order.email,
      channel: "email",
      template: "gift-note",
      content: {
        subject: `Your note for order ${order.number}`,
        text: "We have your note.\n\nIt goes with your order, and is read when that is packed.",
      },
      idempotency_key: `gift-note:${input.orderId}`,
    },
  ]);
  sendNotificationsStep(mails);
  return new WorkflowResponse(transform({ input }, ({ input }) => ({ gift_note: input.note })));
});
