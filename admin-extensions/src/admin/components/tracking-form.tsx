import { Button, Hint, Input, Label } from "@medusajs/ui";
import { isTrackingUrl, MAX_TRACKING_PAIRS } from "@nocturne/contract/order";
import { useState } from "react";
import { orderProgressQuery, setOrderTracking } from "../lib/store";
import { useChange } from "../lib/use-change";

type Pair = { number: string; url: string };
type Props = { orderId: string; numbers: readonly string[]; urls: readonly string[] };

function pairsOf(numbers: readonly string[], urls: readonly string[]): Pair[] {
  return Array.from({ length: MAX_TRACKING_PAIRS }, (_, index) => ({
    number: numbers[index] ?? "",
    url: urls[index] ?? "",
  }));
}

const toLists = (pairs: Pair[]) => ({
  trackingNumbers: pairs.map(({ number }) => number),
  trackingUrls: pairs.map(({ url }) => url),
});

/** The tracking numbers of an order, each with the address where the parcel is followed. */
export function TrackingForm({ orderId, numbers, urls }: Props) {
  const [pairs, setPairs] = useState(() => pairsOf(numbers, urls));
  const change = useChange(
    (next: Pair[]) => setOrderTracking(orderId, toLists(next), toLists(pairsOf(numbers, urls))),
    { changes: orderProgressQuery(orderId).queryKey, done: "The tracking is saved." },
  );
  const set = (index: number, part: Partial<Pair>) =>
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

type PairProps = { place: number; pair: Pair; onChange: (part: Partial<Pair>) => void };

function PairFields({ place, pair, onChange }: PairProps) {
  const isValid = isTrackingUrl(pair.url.trim());
  return (
    <div className="flex flex-col gap-y-2">
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
      {!isValid && (
        <Hint id={`tracking-hint-${place}`} variant="error">
          A tracking URL must be a web address (http or https).
        </Hint>
      )}
    </div>
  );
}
