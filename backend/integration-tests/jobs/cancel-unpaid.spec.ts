import { join } from "node:path";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Order, Product } from "@nocturne/contract";
import { api, medusaAdmin, medusaAdminOk, newPromotion, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import ManualPaymentService from "../../src/providers/payment-manual/service";
import { releaseUnpaidOrder } from "../../src/store/unpaid-order/release-unpaid-order";
import { capture, medusaOrder, orderUnpaid, paymentOf } from "../support/pay-later";
import { buildPlugin, PluginStore } from "../support/plugin-store";
import { usesOf } from "../support/promotions";
import { newProduct, standingProduct, times } from "../support/shop";
import { withDatabase } from "../support/store-database";

const EXAMPLE = join("examples", "bank-transfer");
/** The job that cancels runs every minute. */
const JOB_MS = 90_000;

const store = new PluginStore();

beforeAll(async () => {
  await buildPlugin(EXAMPLE);
  await store.start(EXAMPLE, {
    options: { accountHolder: "Nocturne Ltd", iban: "DE02 1203 0000 0000 2020 51", holdDays: 3 },
    variables: { MEDUSA_WORKER_MODE: "shared" },
  });
}, 240_000);

afterAll(() => store.stop());

const purchaseIdOf = ({ id }: Order) => id.replace("order_", "purch_");

const inventoryOf = async ({ id }: Product) => (await api<Product>("GET", `/api/products/${id}`)).body.inventory;

const orderOf = async (token: string, { id }: Order) =>
  (await api<Order[]>("GET", "/api/user/orders", { token })).body.find((order) => order.id === id);

const dueStateOf = async ({ id }: Order) =>
  (await sql<{ due_state: string }>("select due_state from purchase where order_id = $1", [id]))[0]?.due_state;

const cancelAtDashboard = async ({ id }: Order) => (await medusaAdmin("POST", `/admin/orders/${id}/cancel`, {})).status;

const release = (order: Order) => withDatabase((db) => releaseUnpaidOrder(db, purchaseIdOf(order)));

async function letTimePass(...orders: Order[]): Promise<void> {
  await sql(
    `update purchase set due_at = now() - interval '1 second', updated_at = now() - interval '2 minutes'
      where order_id = any($1)`,
    [orders.map(({ id }) => id)],
  );
}

/** What Medusa's undoing of a cancellation does where another one beside it has released the stock. */
async function restoreReservation(order: Order): Promise<void> {
  await sql(
    `with restored as (
       update reservation_item set deleted_at = null
        where external_id = $1 and deleted_at is not null returning inventory_item_id, location_id, quantity)
     update inventory_level level
        set reserved_quantity = level.reserved_quantity + restored.quantity,
            raw_reserved_quantity =
              jsonb_build_object('value', (level.reserved_quantity + restored.quantity)::text, 'precision', 20)
       from restored
      where level.inventory_item_id = restored.inventory_item_id and level.location_id = restored.location_id`,
    [purchaseIdOf(order)],
  );
}

/** A change of an order as a cancellation leaves it whose process dies. */
async function leaveCreditLine({ id }: Order): Promise<void> {
  await sql(
    `insert into order_change (id, order_id, version, change_type, status, created_at)
     select $1, id, version + 1, 'credit_line', 'pending', now() - interval '5 minutes' from "order" where id = $2`,
    [id.replace("order_", "ordch_"), id],
  );
}

/** A capture as Medusa has written it down before it asks the provider. */
async function leaveCapture({ id }: Order): Promise<void> {
  await sql(
    `insert into capture (id, payment_id, amount, raw_amount, created_at)
     select $1, id, amount, raw_amount, now() - interval '5 minutes' from payment where id = $2`,
    [id.replace("order_", "capt_"), (await paymentOf(id)).id],
  );
}

const reservationsOf = (order: Order) =>
  sql("select 1 from reservation_item where external_id = $1", [purchaseIdOf(order)]);

describe("a cancellation", () => {
  it(
    "is carried through once, whatever was cut off or happened beside it",
    async () => {
      const product = await newProduct({ inventory: 10 });
      const place = async () => (await orderUnpaid(store, product)).order;
      const [restored, twice, cutOff, changed, left] = [
        await place(),
        await place(),
        await place(),
        await place(),
        await place(),
      ];
      const promotion = await newPromotion({ limit: 5, method: { value: 20 } });
      const inPart = await orderUnpaid(store, product, { code: promotion.code, total: "20.00" });
      const { token } = inPart.shopper.user;

      expect(await cancelAtDashboard(restored)).toBe(200);
      await restoreReservation(restored);
      await times(3, () => cancelAtDashboard(twice));
      await leaveCreditLine(cutOff);
      await medusaAdminOk("PUT", `/admin/nocturne/orders/${cutOff.id}/status`, { status: "On hold" });
      await medusaAdminOk("POST", "/admin/order-edits", { order_id: changed.id });
      await leaveCapture(left);
      expect((await capture(inPart.order.id, 5)).status).toBe(200);
      expect(await cancelAtDashboard(inPart.order)).toBe(200);
      expect((await capture(inPart.order.id, 15)).status).toBe(400);
      await letTimePass(restored, twice, cutOff, changed, left);

      for (const order of [restored, twice, cutOff, inPart.order]) {
        await expect.poll(() => dueStateOf(order), { timeout: JOB_MS }).toBe("canceled");
        expect(await medusaOrder(order.id)).toMatchObject({ status: "canceled" });
        expect(await reservationsOf(order)).toEqual([]);
      }
      expect(await inventoryOf(product)).toBe(8);
      expect((await usesOf(promotion.id)).used).toBe(0);
      expect(await orderOf(token, inPart.order)).toMatchObject({ status: "Cancelled", awaitedPayment: null });
      const [progress] = await sql<{ status: string }>("select status from order_progress where order_id = $1", [
        cutOff.id,
      ]);
      expect(progress?.status).toBe("Cancelled");

      expect(await dueStateOf(left)).toBe("paid");
      expect(await dueStateOf(changed)).toBe("awaited");
      expect((await capture(changed.id)).status).toBe(200);
    },
    2 * JOB_MS + 60_000,
  );

  it("waits for a change of the order to be finished", async () => {
    const { order } = await orderUnpaid(store, await standingProduct());
    await medusaAdminOk("POST", "/admin/order-edits", { order_id: order.id });
    expect(await release(order)).toBe(false);
    await medusaAdminOk("DELETE", `/admin/order-edits/${order.id}`);
    expect(await release(order)).toBe(true);
  });

  it("is none while the order is being made: its authorization is tried again", async () => {
    const { order } = await orderUnpaid(store, await standingProduct());
    const cancel = () =>
      withDatabase((db) =>
        new ManualPaymentService({ [ContainerRegistrationKeys.PG_CONNECTION]: db }).cancelPayment({
          data: { purchase_id: purchaseIdOf(order) },
        }),
      );
    const become = (state: string) => sql("update purchase set state = $1 where order_id = $2", [state, order.id]);
    await become("paid");
    await cancel();
    expect(await dueStateOf(order)).toBe("awaited");
    await become("ordered");
    await cancel();
    expect(await dueStateOf(order)).toBe("canceling");
  });
});
