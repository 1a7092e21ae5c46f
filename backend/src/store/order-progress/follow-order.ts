import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { config } from "../../lib/config";
import { database } from "../../lib/database";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import { followRefunds } from "../invoice/issue-invoices";
import type { InsertOptions } from "../mail/define-mail";
import { deliverLater } from "../mail/deliver-soon";
import { orderCancelled } from "../mail/mails/order-cancelled";
import { orderChanged } from "../mail/mails/order-changed";
import { orderExchange } from "../mail/mails/order-exchange";
import { orderReturn } from "../mail/mails/order-return";
import { orderUpdate } from "../mail/mails/order-update";
import { ORDER_NEWS_HOLD_SECONDS } from "../mail/order-mails";
import type { OrderRecord, RecordedFulfillment } from "../medusa-tables/order-record";
import { selectProgress, updateProgress } from "../order/order-progress-table";
import { readState } from "../order/read-state";
import { releasePromotions } from "../unpaid-order/release-promotions";
import { selectPurchaseOfOrder } from "../purchase/purchase-table";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A deed is news for so long. */
const NEWS_DAYS = 7;

/** Whatever ships, cancels or tells of an order holds it: what two tabs press at once happens one after the other. */
export const orderLock = (orderId: string): string => `order:${orderId}`;

/** `silentFulfillmentId`: one of which the owner wants nobody to be told. */
type Telling = { silentFulfillmentId?: string };

/**
 * Brings what is told of an order in line with Medusa's records: its status and tracking, and one mail for each deed; a
 * cancelled one gives its codes back.
 * Repeatable: a deed has its mail once, however often and by whichever process it is told of.
 */
export async function followOrder(scope: MedusaContainer, orderId: string, telling: Telling = {}): Promise<void> {
  const hold = await withAdvisoryLock(scope, orderLock(orderId), () =>
    database(scope).transaction((trx) =>
      tellOfOrder(trx, orderId, ({ shipment }) => ({
        // A parcel without a number: it may come yet.
        holdSeconds: shipment && shipment.labels.length === 0 ? ORDER_NEWS_HOLD_SECONDS : 0,
        isSilent: shipment?.id !== undefined && shipment.id === telling.silentFulfillmentId,
      })),
    ),
  );
  await followRefunds(scope, orderId);
  if (hold !== null) deliverLater(scope, hold);
}

/** What a mail is about, and when it was done (ISO 8601); `shipment` where it is that something was sent. */
type Deed = {
  at: string;
  shipment?: RecordedFulfillment;
  insert(trx: Knex, options: InsertOptions): Promise<string | null>;
};

/**
 * The outbox forgets a mail, and that it was sent, after `SENT_MAILS_DAYS`; and of what was done before an upgrade it knows
 * nothing. So what is old is never told of: it was, or it is no news.
 */
const isOld = ({ at }: Deed): boolean =>
  Date.parse(at) < Date.now() - Math.min(NEWS_DAYS, config().SENT_MAILS_DAYS) * DAY_MS;

/**
 * The same within a transaction, under the order's lock; `optionsFor` says how a deed is told that nobody was told of yet.
 * Returns in how many seconds the first new mail is due; null where there is none.
 */
export async function tellOfOrder(
  trx: Knex,
  orderId: string,
  optionsFor: (deed: Deed) => InsertOptions,
): Promise<number | null> {
  const row = await selectProgress(trx, orderId);
  if (!row) return null;
  if (row.record.canceledAt) await releaseCodes(trx, orderId);
  const { status, tracking } = readState(row);
  await updateProgress(trx, { id: row.id, status, tracking });
  let hold: number | null = null;
  for (const deed of deedsOf(orderId, row.record)) {
    if (isOld(deed)) continue;
    const options = optionsFor(deed);
    const isNew = (await deed.insert(trx, options)) !== null;
    if (isNew && !options.isSilent) hold = Math.min(hold ?? Infinity, options.holdSeconds ?? 0);
  }
  return hold;
}

/** A code that is good for one order is good for another one then. Of what was not paid `releaseUnpaidOrder` gives it back. */
async function releaseCodes(trx: Knex, orderId: string): Promise<void> {
  const purchase = await selectPurchaseOfOrder(trx, orderId);
  if (purchase && (!purchase.due || purchase.due.state === "paid")) await releasePromotions(trx, purchase.id);
}

/** Of a cancelled order there is one thing to tell. */
function deedsOf(orderId: string, { canceledAt, fulfillments, returns, exchanges, changes }: OrderRecord): Deed[] {
  if (canceledAt)
    return [{ at: canceledAt, insert: (trx, options) => orderCancelled.insert(trx, { orderId }, options) }];
  const update = (changeId: string) => (trx: Knex, options: InsertOptions) =>
    orderUpdate.insert(trx, { orderId, changeId }, options);
  const goods = (returnId: string, received: number) => (trx: Knex, options: InsertOptions) =>
    orderReturn.insert(trx, { orderId, returnId, received }, options);
  return [
    ...fulfillments.flatMap((sent): Deed[] => [
      ...(sent.shippedAt ? [{ at: sent.shippedAt, shipment: sent, insert: update(`shipped:${sent.id}`) }] : []),
      ...(sent.deliveredAt ? [{ at: sent.deliveredAt, insert: update(`delivered:${sent.id}`) }] : []),
    ]),
    ...returns.flatMap(({ id, requestedAt, receivedAt, received }): Deed[] => [
      ...(requestedAt ? [{ at: requestedAt, insert: goods(id, 0) }] : []),
      ...(receivedAt && received > 0 ? [{ at: receivedAt, insert: goods(id, received) }] : []),
    ]),
    ...exchanges.map(({ id, kind, at }): Deed => ({
      at,
      insert: (trx, options) => orderExchange.insert(trx, { orderId, exchangeId: id, kind }, options),
    })),
    ...changes.map(({ id, at }): Deed => ({
      at,
      insert: (trx, options) => orderChanged.insert(trx, { orderId, changeId: id }, options),
    })),
  ];
}
