import { medusaAdminOk } from "@nocturne/test-support";
import { ask, type Shopper } from "./store.ts";

/** How a promotion takes something off, in the words of Medusa's admin API. */
export type Method = {
  type: "percentage" | "fixed";
  value: number;
  target_type: "order" | "items";
  allocation?: "each" | "across";
  max_quantity?: number;
};

type Record = {
  total: number;
  item_subtotal: number;
  discount_subtotal: number;
  tax_total: number;
  payment_status: string;
  summary: { pending_difference: number };
  payment_collections: {
    captured_amount: number;
    refunded_amount: number;
    payments: { id: string; amount: number; refunds: { id: string; amount: number }[] }[];
  }[];
};

const FIELDS = [
  "+total",
  "+item_subtotal",
  "+discount_subtotal",
  "+tax_total",
  "+payment_status",
  "+summary",
  "*payment_collections",
  "*payment_collections.payments",
  "*payment_collections.payments.refunds",
].join(",");

/** What the Medusa admin shows of an order; amounts are dollars. */
export async function recordOf(orderId: string): Promise<Record> {
  return (await medusaAdminOk<{ order: Record }>("GET", `/admin/orders/${orderId}?fields=${FIELDS}`)).order;
}

type StoreOrder = Pick<Record, "total" | "payment_status"> & {
  payment_collections: Pick<Record["payment_collections"][number], "refunded_amount">[];
};

/** What Medusa's store API shows the order's customer, who signs in there; amounts are dollars. */
export async function storeOrderOf({ user, password }: Shopper, orderId: string): Promise<StoreOrder> {
  const { api_keys: keys } = await medusaAdminOk<{ api_keys: { token: string }[] }>(
    "GET",
    "/admin/api-keys?type=publishable&revoked_at=null&limit=1",
  );
  const { token } = await ask<{ token: string }>("POST", "/auth/customer/emailpass", {
    body: { email: user.email, password },
  });
  const headers = { "x-publishable-api-key": keys[0]?.token ?? "", Authorization: `Bearer ${token}` };
  const path = `/store/orders/${orderId}?fields=+total,+payment_status,*payment_collections`;
  return (await ask<{ order: StoreOrder }>("GET", path, { headers })).order;
}

/** Gives money back as the owner does at the Medusa admin. */
export async function refundAtMedusa(orderId: string, amount: number): Promise<void> {
  const { payment_collections: collections } = await recordOf(orderId);
  await medusaAdminOk("POST", `/admin/payments/${collections[0]?.payments[0]?.id}/refund`, { amount });
}
