import { medusaAdminOk } from "@nocturne/test-support";

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

/** Gives money back as the owner does at the Medusa admin. */
export async function refundAtMedusa(orderId: string, amount: number): Promise<void> {
  const { payment_collections: collections } = await recordOf(orderId);
  await medusaAdminOk("POST", `/admin/payments/${collections[0]?.payments[0]?.id}/refund`, { amount });
}
