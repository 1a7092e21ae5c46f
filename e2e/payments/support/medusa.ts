import { randomUUID } from "node:crypto";
import { required } from "./env.ts";
import { ask } from "./store.ts";

let token: Promise<string> | undefined;

function logIn(): Promise<string> {
  const body = { email: required("ADMIN_EMAIL"), password: required("ADMIN_PASSWORD") };
  return ask<{ token: string }>("POST", "/auth/user/emailpass", { body }).then((answer) => answer.token);
}

/** A call of Medusa's own admin API, as the store's owner. Throws on anything but success. */
export async function medusa<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  token ??= logIn();
  const response = await fetch(new URL(path, required("STORE_URL")), {
    method,
    headers: { Authorization: `Bearer ${await token}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** How a promotion takes something off, in the words of Medusa's admin API. */
export type Method = {
  type: "percentage" | "fixed";
  value: number;
  target_type: "order" | "items";
  allocation?: "each" | "across";
  max_quantity?: number;
};

/** A code of one test alone, made as the owner makes it at the Medusa admin. */
export async function newCode(method: Method): Promise<string> {
  const code = `P${randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`;
  await medusa("POST", "/admin/promotions", {
    code,
    type: "standard",
    status: "active",
    is_automatic: false,
    application_method: { currency_code: "usd", ...method },
  });
  return code;
}

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
  return (await medusa<{ order: Record }>("GET", `/admin/orders/${orderId}?fields=${FIELDS}`)).order;
}

/** Gives money back as the owner does at the Medusa admin. */
export async function refundAtMedusa(orderId: string, amount: number): Promise<void> {
  const { payment_collections: collections } = await recordOf(orderId);
  await medusa("POST", `/admin/payments/${collections[0]?.payments[0]?.id}/refund`, { amount });
}
