import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { chosenOptions, type Options } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { database } from "../../lib/database";
import { selectLineRefunds, type LineRefund } from "../medusa-tables/line-refund";
import { selectLeftMoney } from "../medusa-tables/payment";
import { selectRestocks, type RestockChange, type RestockLine } from "../medusa-tables/restock";
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
  detail: Record<
    | "fulfilled_quantity"
    | "shipped_quantity"
    | "delivered_quantity"
    | "return_requested_quantity"
    | "return_received_quantity"
    | "return_dismissed_quantity",
    number
  >;
};

export type LineRecord = {
  itemId: string;
  name: string;
  options: Options;
  quantity: number;
  fulfilled: number;
  cancelled: number;
  cancellable: number;
  returnable: number;
  needsShipping: boolean;
};

/** An order's lines with what was paid for each, and what went back of it. */
export type HandledOrder = Refundable & {
  records: readonly LineRecord[];
  refunds: readonly LineRefund[];
  restocks: readonly RestockChange[];
  version: number;
};

type OrderRecord = { status: string; version: number; currency_code: string; items: Line[]; shipping_total: number };

const FIELDS = [
  "id",
  "status",
  "version",
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
  const [{ data }, refunds, restocks, left] = await Promise.all([
    scope.resolve(ContainerRegistrationKeys.QUERY).graph({ entity: "order", fields: FIELDS, filters: { id: orderId } }),
    selectLineRefunds(db, orderId),
    selectRestocks(db, orderId),
    selectLeftMoney(db, orderId),
  ]);
  const [order] = data as unknown as OrderRecord[];
  if (!order) throw new StoreError("order_not_found");
  const items = (order.items ?? []).filter(({ quantity }) => Number(quantity) > 0);
  const currency = order.currency_code.toLowerCase();
  const edits = restocks.filter(({ kind }) => kind === "edit");
  const cancelledOf = (itemId: string) => piecesOf(edits, itemId);
  return {
    ...(currency === STORE_CURRENCY ? {} : { currency }),
    records: items.map((item) => toRecord(item, cancelledOf(item.id), order.status === "canceled")),
    refunds,
    restocks,
    version: Number(order.version),
    lines: items.map(({ id, quantity, total }) => {
      const bought = Number(quantity) + cancelledOf(id);
      return {
        itemId: id,
        quantity: bought,
        refunded: piecesOf(refunds, id),
        // Medusa's line has what was paid for the pieces that are left of it.
        cents: (inCents(total) * bought) / Number(quantity),
      };
    }),
    shippingCents: inCents(order.shipping_total),
    isShippingRefunded: refunds.some(({ shipping }) => shipping),
    leftCents: left.reduce((sum, { dollars }) => sum + Math.round(inCents(dollars)), 0),
  };
}

function toRecord(item: Line, cancelled: number, isCanceled: boolean): LineRecord {
  const { detail } = item;
  const of = (name: keyof Line["detail"]) => Number(detail[name] ?? 0);
  const back = of("return_requested_quantity") + of("return_received_quantity") + of("return_dismissed_quantity");
  const sent = Math.max(of("shipped_quantity"), of("delivered_quantity"));
  return {
    itemId: item.id,
    name: item.product_title ?? item.title,
    options: chosenOptions((item.variant_option_values ?? null) as Options | null),
    quantity: Number(item.quantity) + cancelled,
    fulfilled: of("fulfilled_quantity"),
    cancelled,
    cancellable: isCanceled ? 0 : Math.max(0, Number(item.quantity) - of("fulfilled_quantity")),
    returnable: isCanceled ? 0 : Math.max(0, sent - back),
    needsShipping: item.requires_shipping,
  };
}

/** How many pieces of a line these name. */
function piecesOf(named: readonly { lines: readonly RestockLine[] }[], itemId: string): number {
  const pieces = named.flatMap(({ lines }) => lines.filter((line) => line.itemId === itemId));
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
