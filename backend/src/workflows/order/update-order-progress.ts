import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { emitEventStep } from "@medusajs/medusa/core-flows";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { enqueueMail } from "../../store/mail/enqueue-mail";
import { orderUpdate } from "../../store/mail/mails/order-update";
import { lockProgress, updateProgress, type Progress } from "../../store/order/order-progress-table";

export type ProgressUpdate = {
  orderId: string;
  status?: string;
  tracking?: { number: string; url: string }[];
};

/** What an update did; `changeId` is null where everything was so already. */
type Updated = { orderId: string; changeId: string | null };

/** Sets what is given. Failure: 404 `order_not_found`. Compensated by the values of before. */
const updateProgressStep = createStep(
  "update-order-progress",
  async ({ orderId, status, tracking }: ProgressUpdate, { container }) => {
    const db = database(container);
    const { previous, isChanged } = await db.transaction(async (trx) => {
      const row = await lockProgress(trx, orderId);
      if (!row) throw new StoreError("order_not_found");
      const next: Progress = {
        id: row.id,
        status: status ?? row.status,
        tracking_numbers: tracking?.map((pair) => pair.number) ?? row.tracking_numbers,
        tracking_urls: tracking?.map((pair) => pair.url) ?? row.tracking_urls,
      };
      const isChanged = !isDeepStrictEqual(next, { ...row });
      if (isChanged) await updateProgress(trx, next);
      return { previous: row, isChanged };
    });
    const updated: Updated = { orderId, changeId: isChanged ? randomUUID() : null };
    return new StepResponse(updated, isChanged ? previous : null);
  },
  async (previous, { container }) => {
    if (previous) await updateProgress(database(container), previous);
  },
);

const notifyStep = createStep("notify-of-order-progress", async ({ orderId, changeId }: Updated, { container }) => {
  if (changeId) await enqueueMail(container, orderUpdate, { orderId, changeId });
  return new StepResponse(orderId);
});

/**
 * Changes the status or the tracking of an order, tells the customer by mail, and emits `order.progressed`. Saving what
 * is there already changes nothing and mails nobody.
 */
export const updateOrderProgressWorkflow = createWorkflow("update-order-progress", (input: ProgressUpdate) => {
  const updated = updateProgressStep(input);
  const orderId = notifyStep(updated);
  emitEventStep({ eventName: "order.progressed", data: { id: orderId } });
  return new WorkflowResponse(orderId);
});
