import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { emitEventStep } from "@medusajs/medusa/core-flows";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { notifyOfProgress } from "../../orders/notify-of-progress";

export type ProgressUpdate = {
  orderId: string;
  status?: string;
  tracking?: { number: string; url: string }[];
};

type Previous = { id: string; status: string; tracking_numbers: string[]; tracking_urls: string[] };

/** Sets what is given. Failure: 404 `order_not_found`. Compensated by the values of before. */
const updateProgressStep = createStep(
  "update-order-progress",
  async ({ orderId, status, tracking }: ProgressUpdate, { container }) => {
    const db = database(container);
    const previous = await db.transaction(async (trx) => {
      const { rows } = (await trx.raw(
        `select id, status, tracking_numbers, tracking_urls from order_progress
          where order_id = ? and deleted_at is null for update`,
        [orderId],
      )) as { rows: Previous[] };
      const [row] = rows;
      if (!row) throw new StoreError("order_not_found");
      await trx("order_progress")
        .where({ id: row.id })
        .update({
          ...(status === undefined ? {} : { status }),
          ...(tracking === undefined
            ? {}
            : {
                tracking_numbers: tracking.map((pair) => pair.number),
                tracking_urls: tracking.map((pair) => pair.url),
              }),
          updated_at: trx.fn.now(),
        });
      return row;
    });
    return new StepResponse(orderId, previous);
  },
  async (previous, { container }) => {
    if (!previous) return;
    const { id, ...values } = previous;
    await database(container)("order_progress").where({ id }).update(values);
  },
);

const notifyStep = createStep("notify-of-order-progress", async (orderId: string, { container }) => {
  await notifyOfProgress(container, orderId);
  return new StepResponse(orderId);
});

/** Changes the status or the tracking of an order, tells the customer by mail, and emits `order.progressed`. */
export const updateOrderProgressWorkflow = createWorkflow("update-order-progress", (input: ProgressUpdate) => {
  const orderId = updateProgressStep(input);
  notifyStep(orderId);
  emitEventStep({ eventName: "order.progressed", data: { id: orderId } });
  return new WorkflowResponse(orderId);
});
