import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger } from "@medusajs/framework/types";
import { forgetFailure, forgetFailures, noteFailure } from "../../lib/failed-job-table";
import { selectOrderOfFulfillment } from "../medusa-tables/fulfillment";
import { selectOrderMoney } from "../medusa-tables/order-money";
import { selectOrderOfPayment } from "../medusa-tables/payment";
import { selectProgress } from "../order/order-progress-table";
import { findOrder } from "../order/read-orders";
import { orderEvents } from "./order-events";
import { selectWantedEvents } from "./webhook-endpoint-table";
import { selectKnownKeys } from "./webhook-event-table";
import { deleteAllNews, deleteNews, hasNews, postponeNews, selectNextNews, type News } from "./webhook-news-table";
import { lockEvents, writeEvent } from "./write-event";

/** Clocks differ, and an event's time may be another process'. What is older than its news by more was told of before. */
const MAX_EVENT_AGE_MS = 24 * 60 * 60 * 1000;
/** News that was given up rests until its owner has it tried again. */
const REST_SECONDS = 10 * 365 * 24 * 60 * 60;

/**
 * Looks at every order that news is of, and notes the events that follow from it, each once. The news goes in the same
 * transaction: whatever dies, no event is lost, and none is noted twice. Safe on every instance at once.
 */
export async function noteOrders(db: Knex, logger: Pick<Logger, "error">): Promise<void> {
  while (await hasNews(db)) await noteNext(db, logger);
}

async function noteNext(db: Knex, logger: Pick<Logger, "error">): Promise<void> {
  let news: News | undefined;
  try {
    await db.transaction(async (trx) => {
      await lockEvents(trx);
      if ((await selectWantedEvents(trx)).size === 0) {
        await forgetFailures(trx, "webhook-event");
        return await deleteAllNews(trx);
      }
      news = await selectNextNews(trx);
      if (!news) return;
      const orderId = await orderOf(trx, news);
      if (orderId) await noteOrderEvents(trx, orderId, news.created_at);
      await deleteNews(trx, news.id);
      await forgetFailure(trx, "webhook-event", news.id);
    });
  } catch (error) {
    if (!news) throw error;
    const label = `${news.kind} ${news.subject_id}`;
    const job = { kind: "webhook-event", subjectId: news.id, label } as const;
    const seconds = await noteFailure(db, job, error as Error);
    const consequence = seconds === null ? "it is given up" : "it is tried again";
    logger.error(`The news of ${label} could not be noted; ${consequence}.`, error as Error);
    await postponeNews(db, news.id, seconds ?? REST_SECONDS);
  }
}

/** A payment that has no order yet has news again with its order. */
async function orderOf(trx: Knex, { kind, subject_id: id }: News): Promise<string | undefined> {
  if (kind === "order") return id;
  return kind === "payment" ? await selectOrderOfPayment(trx, id) : await selectOrderOfFulfillment(trx, id);
}

async function noteOrderEvents(trx: Knex, orderId: string, notedAt: Date): Promise<void> {
  const [order, progress, money] = [
    await findOrder(trx, { orderId }),
    await selectProgress(trx, orderId),
    await selectOrderMoney(trx, orderId),
  ];
  if (!order || !progress || !money) return;
  const since = notedAt.getTime() - MAX_EVENT_AGE_MS;
  const events = orderEvents(order, progress.record, money).filter(({ at }) => Date.parse(at) >= since);
  const known = await selectKnownKeys(
    trx,
    events.map(({ key }) => key),
  );
  for (const event of events) if (!known.has(event.key)) await writeEvent(trx, event);
}
