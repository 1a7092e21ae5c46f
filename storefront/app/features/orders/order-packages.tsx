import type { OrderPage } from "@nocturne/contract";
import { ExternalLink } from "lucide-react";
import { buttonClass } from "../../components/ui/button";
import { trackingLink } from "@nocturne/contract/tracking-link";
import { isFilledPair, toTrackingPairs } from "@nocturne/contract/tracking-pairs";
import { isOver } from "./is-over";
import { OrderSection } from "./order-section";
import { orderPageTexts } from "./texts";

/** One row per parcel. The ways to the carriers are links: they work without scripts, and tell the carrier nothing. */
export function OrderPackages({ page }: { page: OrderPage }) {
  const packages = toTrackingPairs(page).filter(isFilledPair);
  if (packages.length === 0 && isOver(page)) return null;

  return (
    <OrderSection id="order-packages" title={orderPageTexts.packages}>
      {packages.length === 0 && <p className="text-smoke">{orderPageTexts.noTracking}</p>}
      <ul className="grid gap-4">
        {packages.map(({ number, url }, index) => (
          <li key={`${number}-${url}`} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 font-mono break-all">{number || orderPageTexts.packageOf(index + 1)}</span>
            {url && (
              <a
                href={trackingLink(url)}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass("plain", "w-full md:w-auto")}
              >
                {orderPageTexts.track(index + 1)}
                <ExternalLink aria-label={`(${orderPageTexts.newTab})`} role="img" className="size-4" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </OrderSection>
  );
}
