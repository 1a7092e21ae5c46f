import { isDeepStrictEqual } from "node:util";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { MAX_TRACKING_PAIRS, type TrackingPair } from "@nocturne/contract";
import { trackingLink } from "@nocturne/contract/tracking-link";
import { deleteLabel, insertLabel, setLabelUrl } from "../medusa-tables/fulfillment";
import type { OrderRecord } from "../medusa-tables/order-record";
import { selectProgress, setOwnerStatus, updateProgress } from "../order/order-progress-table";
import { isSameParcel } from "../order/order-state";
import { readState } from "../order/read-state";

/**
 * What the owner writes of an order. Pairs are the first three that are shown: those beyond them stay. `seen`: what was shown
 * when the owner began to write; what came since stays, too. Null for a client that does not say.
 */
export type Writing = { status?: string; tracking?: TrackingPair[]; seen?: TrackingPair[] | null };

/**
 * Writes the owner's word and tracking; the tracking of what was sent goes into Medusa's labels. Under the order's lock.
 * Returns whether anything that is shown has changed by it.
 */
export async function writeProgress(trx: Knex, orderId: string, { status, tracking, seen }: Writing): Promise<boolean> {
  const row = await selectProgress(trx, orderId);
  if (!row) return false;
  const state = readState(row);
  if (tracking) {
    const pairs = [...tracking, ...unwritten(state.tracking, tracking, seen ?? null)];
    await replaceLabels(trx, row.record, pairs);
    await updateProgress(trx, { id: row.id, status: row.status, tracking: pairs });
  }
  if (status !== undefined && status !== state.status) await setOwnerStatus(trx, orderId, status, state.doneAt);
  const written = await selectProgress(trx, orderId);
  return !written || !isDeepStrictEqual(shownOf(readState(written)), shownOf(state));
}

/** Of what is shown, the pairs that the owner has not had to write about. */
function unwritten(shown: TrackingPair[], written: TrackingPair[], seen: TrackingPair[] | null): TrackingPair[] {
  const isIn = (pairs: TrackingPair[], pair: TrackingPair) => pairs.some((each) => isSameParcel(each, pair));
  return shown.filter((pair, index) => {
    const isBeyond = index >= MAX_TRACKING_PAIRS;
    return seen ? !isIn(written, pair) && (isBeyond || !isIn(seen, pair)) : isBeyond;
  });
}

const shownOf = ({ status, tracking }: { status: string; tracking: TrackingPair[] }) => ({ status, tracking });

const labelUrl = (url: string) => (url ? trackingLink(url) : "");

/** Makes the labels of everything that was sent the same as these pairs; new ones go to what was sent last. */
async function replaceLabels(trx: Knex, record: OrderRecord, pairs: TrackingPair[]): Promise<void> {
  const sent = record.fulfillments.filter(({ shippedAt, deliveredAt }) => shippedAt ?? deliveredAt);
  const labels = sent.flatMap((each) => each.labels);
  for (const label of labels) {
    const pair = pairs.find((candidate) => isSameParcel(candidate, label));
    if (!pair) await deleteLabel(trx, label.id);
    else if (label.url !== labelUrl(pair.url)) await setLabelUrl(trx, label.id, labelUrl(pair.url));
  }
  const last = sent.toSorted((a, b) => (a.shippedAt ?? "").localeCompare(b.shippedAt ?? "")).at(-1);
  if (!last) return;
  for (const pair of pairs) {
    const isThere = labels.some((label) => isSameParcel(label, pair));
    if (!isThere) await insertLabel(trx, last.id, { number: pair.number, url: labelUrl(pair.url) });
  }
}
