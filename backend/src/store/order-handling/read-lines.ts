import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Options } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { database } from "../../lib/database";
import { selectLineOptions } from "../medusa-tables/line-options";
import { selectLineRefunds, type LineRefund } from "../medusa-tables/line-refund";
import { selectLeftMoney } from "../medusa-tables/payment";
import { selectRestocks, type RestockChange, type RestockLine } from "../medusa-tables/restock";
import { STORE_CURRENCY } from "../medusa-tables/region";
import type { Refundable } from "./refund-amount";

/** A line as Medusa has it: what was paid for its pieces is the sum of `total` and of what came back, which `total` leaves out. */
type Line = {
  id: string;
  title: string;
  product_title: string | null;
  quantity: number;
  total: number;
  return_received_total?: number;
  return_dismissed_total?: number;
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

const paidCents = (item: Line): number =>
  inCents(item.total) + inCents(item.return_received_total ?? 0) + inCents(item.return_dismissed_total ?? 0);

/** Throws 404 `order_not_found`. */
export async function readHandledOrder(scope: MedusaContainer, orderId: string): Promise<HandledOrder> {
  const db = database(scope);
  const [{ data }, options, refunds, restocks, left] = await Promise.all([
    scope.resolve(ContainerRegistrationKeys.QUERY).graph({ entity: "order", fields: FIELDS, filters: { id: orderId } }),
    selectLineOptions(db, orderId),
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
    records: items.map((item) => ({
      ...toRecord(item, cancelledOf(item.id), order.status === "canceled"),
      options: options.get(item.id) ?? {},
    })),
    refunds,
    restocks,
    version: Number(order.version),
    lines: items.map((item) => {
      const bought = Number(item.quantity) + cancelledOf(item.id);
      return {
        itemId: item.id,
        quantity: bought,
        refunded: piecesOf(refunds, item.id),
        // Pieces that were cancelled before they were sent are no part of Medusa's line any more.
        cents: (paidCents(item) * bought) / Number(item.quantity),
      };
    }),
    shippingCents: inCents(order.shipping_total),
    isShippingRefunded: refunds.some(({ shipping }) => shipping),
    leftCents: left.reduce((sum, { dollars }) => sum + Math.round(inCents(dollars)), 0),
  };
}

function toRecord(item: Line, cancelled: number, isCanceled: boolean): Omit<LineRecord, "options"> {
  const { detail } = item;
  const of = (name: keyof Line["detail"]) => Number(detail[name] ?? 0);
  const back = of("return_requested_quantity") + of("return_received_quantity") + of("return_dismissed_quantity");
  const sent = Math.max(of("shipped_quantity"), of("delivered_quantity"));
  return {
    itemId: item.id,
    name: item.product_title ?? item.title,
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
