import { ExternalLink } from "lucide-react";
import { Button } from "../../components/ui/button";
import { ordersTexts } from "./texts";
import { trackingLink } from "@nocturne/contract/tracking-link";
import { isFilledPair, toTrackingPairs, type TrackingLists } from "@nocturne/contract/tracking-pairs";

/** One row per package: its number, and a button to the carrier's page. Nothing where none was sent, and none will be. */
export function OrderTracking({ order, isOver = false }: { order: TrackingLists; isOver?: boolean }) {
  const packages = toTrackingPairs(order).filter(isFilledPair);

  if (packages.length === 0 && isOver) return null;
  if (packages.length === 0) return <p className="text-smoke">{ordersTexts.noTracking}</p>;
  return (
    <ul aria-label={ordersTexts.packages} className="grid grid-cols-1 gap-3">
      {packages.map(({ number, url }, index) => (
        <li
          key={`${number}-${url}`}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-ash pt-3"
        >
          <span className="min-w-0 font-mono break-all">{number}</span>
          {url && (
            <Button
              variant="line"
              className="min-h-11 max-w-full px-4 py-2 wrap-anywhere"
              onClick={() => window.open(trackingLink(url), "_blank", "noopener,noreferrer")}
            >
              {ordersTexts.track(index + 1)}
              <ExternalLink aria-hidden className="size-4" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
