import type { MedusaContainer } from "@medusajs/framework/types";
import { formatCents, type AdminOrder, type Order, type TimelineEvent } from "@nocturne/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database } from "../../lib/database";
import { completeOrder } from "../../workflows/checkout/complete-purchase";
import { selectOrderMails, type OrderMailRow } from "../mail/sent-mails";
import { selectTimeline } from "../medusa-tables/order-timeline";
import { isChangeableByAdmin } from "../order-change/changeability";
import { findMailRecipient } from "../order/order-contact";
import { readUpdatedOrder } from "../order/read-orders";
import { selectNote, type OrderNote } from "./order-note-table";
import { readHandledOrder } from "./read-lines";

/** One order with everything its owner needs to handle it. Failure: 404 `order_not_found`. */
export async function readAdminOrder(scope: MedusaContainer, orderId: string): Promise<AdminOrder> {
  await completeOrder(scope, orderId);
  const db = database(scope);
  const order = await readUpdatedOrder(scope, orderId);
  const [handled, note, isChangeable] = await Promise.all([
    readHandledOrder(scope, orderId),
    selectNote(db, orderId),
    isChangeableByAdmin(db, orderId),
  ]);
  return {
    order,
    lines: handled.records.map(({ needsShipping: _, ...record }, index) => ({
      ...record,
      refunded: handled.lines[index]!.refunded,
      paid: formatCents(Math.round(handled.lines[index]!.cents)),
    })),
    shipping: { paid: formatCents(Math.round(handled.shippingCents)), isRefunded: handled.isShippingRefunded },
    refundable: formatCents(handled.leftCents),
    isChangeable,
    note,
    timeline: await readTimeline(db, order, note),
  };
}

async function readTimeline(db: Knex, order: Order, note: OrderNote): Promise<TimelineEvent[]> {
  const recipient = await findMailRecipient(db, order);
  const addresses = [order.customerEmail, recipient ?? ""].filter(Boolean);
  const [rows, mails] = await Promise.all([selectTimeline(db, order.id), selectOrderMails(db, order.id, addresses)]);
  const events = [
    ...rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    ...mails.map(toMailEvent),
    ...(note.at ? [{ kind: "noted" as const, at: note.at, by: note.by, text: "" }] : []),
  ];
  return events.toSorted((a, b) => a.at.localeCompare(b.at));
}

function toMailEvent({ template, recipient, created_at: written, sent_at: sent, failed_at: failed }: OrderMailRow) {
  const kind = sent ? ("mailed" as const) : failed ? ("mailFailed" as const) : ("mailWaits" as const);
  return { kind, at: (sent ?? failed ?? written).toISOString(), by: null, text: `${template} · ${recipient}` };
}
