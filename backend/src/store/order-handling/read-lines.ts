import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { chosenOptions, type Options } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { database } from "../../lib/database";
import { selectLineRefunds, type LineRefund } from "../medusa-tables/line-refund";
import { selectLeftMoney } from "../medusa-tables/payment";
import { STORE_CURRENCY } from "../medusa-tables/region";
import type { Refundable } from "./refund-amount";

/** A line as Medusa has it: `total` is what was paid for all of its pieces. */
type Line = {
  id: string;
  title: string;
  product_title: string | null;
  variant_option_values: unknown;
  quantity: number;
  total: number;
  requires_shipping: boolean;
  detail: { fulfilled_quantity: number };
};

export type LineRecord = {
  itemId: string;
  name: string;
  options: Options;
  quantity: number;
  fulfilled: number;
  needsShipping: boolean;
};

/** An order's lines with what was paid for each, and what went back of it. */
export type HandledOrder = Refundable & { records: readonly LineRecord[]; refunds: readonly LineRefund[] };

const FIELDS = [
  "id",
  "currency_code",
  "total",
  "shipping_total",
  "items.*",
  "items.detail.*",
  "items.tax_lines.*",
  "items.adjustments.*",
  "shipping_methods.*",
  "shipping_methods.tax_lines.*",
  "shipping_methods.adjustments.*",
];

const inCents = (dollars: unknown): number => Number(dollars) * 100;

/** Throws 404 `order_not_found`. */
export async function readHandledOrder(scope: MedusaContainer, orderId: string): Promise<HandledOrder> {
  const db = database(scope);
  const [{ data }, refunds, left] = await Promise.all([
    scope.resolve(ContainerRegistrationKeys.QUERY).graph({ entity: "order", fields: FIELDS, filters: { id: orderId } }),
    selectLineRefunds(db, orderId),
    selectLeftMoney(db, orderId),
  ]);
  const [order] = data as unknown as { currency_code: string; items: Line[]; shipping_total: number }[];
  if (!order) throw new StoreError("order_not_found");
  const items = (order.items ?? []).filter(({ quantity }) => Number(quantity) > 0);
  const currency = order.currency_code.toLowerCase();
  return {
    ...(currency === STORE_CURRENCY ? {} : { currency }),
    records: items.map((item) => ({
      itemId: item.id,
      name: item.product_title ?? item.title,
      options: chosenOptions((item.variant_option_values ?? null) as Options | null),
      quantity: Number(item.quantity),
      fulfilled: Number(item.detail.fulfilled_quantity),
      needsShipping: item.requires_shipping,
    })),
    refunds,
    lines: items.map(({ id, quantity, total }) => ({
      itemId: id,
      quantity: Number(quantity),
      refunded: refundedPieces(refunds, id),
      cents: inCents(total),
    })),
    shippingCents: inCents(order.shipping_total),
    isShippingRefunded: refunds.some(({ shipping }) => shipping),
    leftCents: left.reduce((sum, { dollars }) => sum + Math.round(inCents(dollars)), 0),
  };
}

function refundedPieces(refunds: readonly LineRefund[], itemId: string): number {
  const pieces = refunds.flatMap(({ lines }) => lines.filter((line) => line.itemId === itemId));
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
