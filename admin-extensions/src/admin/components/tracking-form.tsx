import { Button, Hint, Input, Label } from "@medusajs/ui";
import { isTrackingUrl, MAX_TRACKING_PAIRS } from "@nocturne/contract/tracking-pairs";
import { toTrackingLists, toTrackingPairs, type TrackingPair } from "@nocturne/contract/tracking-pairs";
import { useState } from "react";
import { orderProgressQuery, setOrderTracking } from "../lib/store";
import { useChange } from "../lib/use-change";

type Props = { orderId: string; numbers: readonly string[]; urls: readonly string[] };

const pairsOf = (numbers: readonly string[], urls: readonly string[]): TrackingPair[] =>
  toTrackingPairs({ trackingNumbers: numbers, trackingUrls: urls }, MAX_TRACKING_PAIRS);

/** The tracking numbers of an order, each with the address where the parcel is followed. */
export function TrackingForm({ orderId, numbers, urls }: Props) {
  const [pairs, setPairs] = useState(() => pairsOf(numbers, urls));
  const change = useChange(
    (next: TrackingPair[]) => setOrderTracking(orderId, toTrackingLists(next), toTrackingLists(pairsOf(numbers, urls))),
    { changes: orderProgressQuery(orderId).queryKey, done: "The tracking is saved." },
  );
  const set = (index: number, part: Partial<TrackingPair>) =>
    setPairs(pairs.map((pair, each) => (each === index ? { ...pair, ...part } : pair)));
  const isValid = pairs.every(({ url }) => isTrackingUrl(url.trim()));
  return (
    <form
      className="flex flex-col gap-y-4 px-6 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(pairs);
      }}
    >
      {pairs.map((pair, index) => (
        <PairFields key={index} place={index + 1} pair={pair} onChange={(part) => set(index, part)} />
      ))}
      <Button type="submit" size="small" variant="secondary" disabled={!isValid} isLoading={change.isPending}>
        Update tracking
      </Button>
    </form>
  );
}

type PairProps = { place: number; pair: TrackingPair; onChange: (part: Partial<TrackingPair>) => void };

function PairFields({ place, pair, onChange }: PairProps) {
  const isValid = isTrackingUrl(pair.url.trim());
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-2">
      <div className="flex min-w-0 flex-col gap-y-2">
        <Label htmlFor={`tracking-number-${place}`} size="small" weight="plus">
          Tracking number {place}
        </Label>
        <Input
          id={`tracking-number-${place}`}
          size="small"
          maxLength={500}
          autoComplete="off"
          value={pair.number}
          onChange={(event) => onChange({ number: event.target.value })}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-y-2">
        <Label htmlFor={`tracking-url-${place}`} size="small" weight="plus">
          Tracking URL {place}
        </Label>
        <Input
          id={`tracking-url-${place}`}
          size="small"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          aria-invalid={!isValid}
          aria-describedby={isValid ? undefined : `tracking-hint-${place}`}
          value={pair.url}
          onChange={(event) => onChange({ url: event.target.value })}
        />
      </div>
      {!isValid && (
        <Hint id={`tracking-hint-${place}`} variant="error" className="col-span-2">
          A tracking URL must be a web address (http or https).
        </Hint>
      )}
    </div>
  );
}
