import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils";
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk";
import { updateOrderWorkflow } from "@medusajs/medusa/core-flows";

export type GiftNote = { orderId: string; customerId: string; note: string };

/** Anybody else's order does not exist. */
const findOwnOrderStep = createStep(
  "gift-note-find-own-order",
  async ({ orderId, customerId }: GiftNote, { container }) => {
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order",
      fields: ["id", "metadata"],
      filters: { id: orderId, customer_id: customerId },
    });
    const [order] = data as { metadata: Record<string, unknown> | null }[];
    if (!order) throw new MedusaError(MedusaError.Types.NOT_FOUND, "That order does not exist.");
    return new StepResponse({ metadata: order.metadata ?? {} });
  },
);

/** Keeps a note in the order's metadata, where the widget reads it. Undone by Medusa's own workflow. */
export const setGiftNoteWorkflow = createWorkflow("set-gift-note", (input: WorkflowData<GiftNote>) => {
  const order = findOwnOrderStep(input);
  const update = transform({ input, order }, ({ input, order }) => ({
    id: input.orderId,
    user_id: input.customerId,
    metadata: { ...order.metadata, gift_note: input.note },
  }));
  updateOrderWorkflow.runAsStep({ input: update });
  return new WorkflowResponse(transform({ input }, ({ input }) => ({ gift_note: input.note })));
});
