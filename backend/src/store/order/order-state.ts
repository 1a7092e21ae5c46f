import { CANCELLED_STATUS, type TrackingPair } from "@nocturne/contract";
import { trackingLink } from "@nocturne/contract/tracking-link";
import type { OrderRecord } from "../medusa-tables/order-record";

/** What the owner wrote last, and when (ISO 8601). */
export type OwnerStatus = { status: string; at: string };

/** What has become of an order, as everybody is told. `doneAt`: the latest deed that Medusa has recorded; null for none. */
export type OrderState = { status: string; doneAt: string | null; tracking: TrackingPair[] };

type Deed = { status: string; at: string };

/**
 * The state of an order. Medusa's records are the truth, and the latest deed in them names the status; a cancellation is
 * the last deed, whatever came before. What the owner wrote counts while it is not older than that deed.
 *
 * Tracking is what the owner wrote, in that order, and then every label of what was sent that is not among it: nobody but
 * the owner takes a number back, and that takes it from Medusa's labels, too.
 */
export function orderState(record: OrderRecord, owner: OwnerStatus, written: TrackingPair[]): OrderState {
  const deed = latestDeed(record);
  const isOwners = !deed || Date.parse(owner.at) >= Date.parse(deed.at);
  return {
    status: isOwners ? owner.status : deed.status,
    doneAt: deed?.at ?? null,
    tracking: mergeTracking(written, record),
  };
}

function latestDeed(record: OrderRecord): Deed | null {
  if (record.canceledAt) return { status: CANCELLED_STATUS, at: record.canceledAt };
  return deedsOf(record).reduce<Deed | null>(
    (latest, deed) => (latest && Date.parse(latest.at) > Date.parse(deed.at) ? latest : deed),
    null,
  );
}

/** Those of the same moment stand in the order of an order's life: the last one counts. */
function deedsOf({ ordered, shipped, delivered, returned, fulfillments, returns, exchanges }: OrderRecord): Deed[] {
  const partly = (pieces: number, whole: string, part: string) => (pieces >= ordered ? whole : part);
  const deeds = (status: string, times: (string | null)[]) => times.flatMap((at) => (at ? [{ status, at }] : []));
  return [
    ...deeds(
      partly(shipped, "Shipped", "Partially shipped"),
      fulfillments.map(({ shippedAt }) => shippedAt),
    ),
    ...deeds(
      partly(delivered, "Delivered", "Partially delivered"),
      fulfillments.map(({ deliveredAt }) => deliveredAt),
    ),
    ...exchanges.map(({ kind, at }) => ({ status: kind === "claim" ? "Claim opened" : "Exchange requested", at })),
    ...deeds(
      "Return requested",
      returns.map(({ requestedAt }) => requestedAt),
    ),
    ...deeds(
      partly(returned, "Returned", "Return received"),
      returns.map(({ receivedAt }) => receivedAt),
    ),
  ];
}

/** The Medusa admin writes `#` where there is no address. */
const withoutPlaceholder = (url: string) => (url === "#" ? "" : url);

const linkOf = (url: string) => (withoutPlaceholder(url) ? trackingLink(url) : "");

/** True for two names of one parcel. */
export function isSameParcel(one: TrackingPair, other: TrackingPair): boolean {
  return one.number || other.number ? one.number === other.number : linkOf(one.url) === linkOf(other.url);
}

/** The labels of everything that was sent, as pairs. */
function sentLabels({ fulfillments }: OrderRecord): TrackingPair[] {
  return fulfillments
    .filter(({ shippedAt, deliveredAt }) => shippedAt ?? deliveredAt)
    .flatMap(({ labels }) => labels.map(({ number, url }) => ({ number, url: withoutPlaceholder(url) })))
    .filter(({ number, url }) => number || url);
}

function mergeTracking(written: TrackingPair[], record: OrderRecord): TrackingPair[] {
  const merged = [...written];
  for (const label of sentLabels(record)) {
    const known = merged.findIndex((pair) => isSameParcel(pair, label));
    if (known < 0) merged.push(label);
    else if (label.url && label.url !== trackingLink(merged[known]!.url)) merged[known] = label;
  }
  return merged;
}
