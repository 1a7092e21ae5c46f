import type { Order } from "@nocturne/contract";
import { DEFAULT_ORDER_STATUS } from "@nocturne/contract/order-statuses";
import { ExternalLink } from "lucide-react";
import type { FormEvent } from "react";
import { trackingLink } from "@nocturne/contract/tracking-link";
import type { TrackingPair } from "@nocturne/contract/tracking-pairs";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/text-field";
import { ordersTexts } from "../texts";
import { badUrlIndex, filledPairs, pairsOf } from "./tracking-pairs";
import { COMPACT_BUTTON } from "./order-status-form";
import type { OrdersTabState } from "./use-orders-tab";

/** Up to three packages, and the tracking that the customer sees now. */
export function OrderTrackingForm({ order, tab }: { order: Order; tab: OrdersTabState }) {
  const pairs = tab.draftOf(order).pairs ?? pairsOf(order);
  const bad = badUrlIndex(pairs);
  const change = (index: number, over: Partial<TrackingPair>) =>
    tab.changePairs(
      order,
      pairs.map((pair, at) => (at === index ? { ...pair, ...over } : pair)),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void tab.updateTracking(order);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2 md:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="grid gap-2">
        {pairs.map((pair, index) => (
          <div key={index} className="grid grid-cols-[1rem_1fr] gap-2 md:grid-cols-[1rem_2fr_3fr]">
            <span aria-hidden className="figures pt-2.5 text-smoke md:pt-1.5">
              {index + 1}
            </span>
            <TextField
              size="compact"
              placeholder={ordersTexts.trackingNumberHint}
              label={ordersTexts.trackingNumber(index + 1)}
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              mono
              value={pair.number}
              onChange={(event) => change(index, { number: event.target.value })}
            />
            <TextField
              size="compact"
              placeholder={ordersTexts.trackingUrlHint}
              className="max-md:col-start-2"
              label={ordersTexts.trackingUrl(index + 1)}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              mono
              error={index === bad ? ordersTexts.urlInvalid : undefined}
              value={pair.url}
              onChange={(event) => change(index, { url: event.target.value })}
            />
          </div>
        ))}
      </div>
      <Button
        size="dense"
        variant="line"
        type="submit"
        busy={tab.isSettingTracking(order)}
        className={`self-end ${COMPACT_BUTTON}`}
      >
        {ordersTexts.updateTracking}
      </Button>
      <CurrentTracking order={order} />
    </form>
  );
}

function CurrentTracking({ order }: { order: Order }) {
  const current = filledPairs(pairsOf(order));
  if (current.length === 0) return null;
  return (
    <div className="md:col-span-2">
      <p className="text-[0.8125rem] text-smoke">{ordersTexts.currentTracking}</p>
      <ul>
        {current.map(({ number, url }, index) => (
          <li key={index} className="flex flex-wrap gap-x-3">
            <span className="font-mono break-all">{number}</span>
            {url && (
              <a
                href={trackingLink(url)}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-6 items-center gap-1 underline underline-offset-4 hover:text-acid"
              >
                {ordersTexts.track}
                <ExternalLink aria-hidden className="size-3.5" />
              </a>
            )}
          </li>
        ))}
      </ul>
      {order.status === DEFAULT_ORDER_STATUS && <p className="max-w-prose">{ordersTexts.trackedAlone}</p>}
    </div>
  );
}
