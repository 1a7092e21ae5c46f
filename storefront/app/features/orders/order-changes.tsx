import type { OrderPage } from "@nocturne/contract";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { chosenWords } from "../../lib/chosen";
import { useHydrated } from "../../lib/use-hydrated";
import { CancelOrder } from "./cancel-order";
import { ChangeAddress } from "./change-address";
import { OrderSection } from "./order-section";
import { SwapItem } from "./swap-item";
import { orderChangeTexts } from "./texts";

/** The day as well: the owner may allow a week. */
const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

const CLOSED_NOTES = {
  packed: orderChangeTexts.packed,
  over: orderChangeTexts.over,
  changing: orderChangeTexts.changing,
} as const;

type Change = "address" | "swap" | "cancel";

/** What of an order its shopper can change: three buttons, each with a dialog; where nothing can be changed, why. */
export function OrderChanges({ page, token }: { page: OrderPage; token: string }) {
  const [asked, setAsked] = useState<Change | null>(null);
  const { changes, state } = page;
  const isAhead = state === "processing" || state === "awaiting_payment";
  const close = () => setAsked(null);
  return (
    <>
      {isAhead && changes.state !== "closed" && (
        <OrderSection id="order-changes" title={orderChangeTexts.title} isActions>
          {changes.state === "open" ? (
            <ChangeButtons page={page} onAsk={setAsked} />
          ) : (
            <p className="text-smoke">{CLOSED_NOTES[changes.state]}</p>
          )}
        </OrderSection>
      )}
      {/* They stay where the order cannot be changed any more: the one that is open says why it was refused. */}
      <ChangeAddress page={page} token={token} isOpen={asked === "address"} onClose={close} />
      <SwapItem token={token} isOpen={asked === "swap"} onClose={close} />
      <CancelOrder page={page} token={token} isOpen={asked === "cancel"} onClose={close} />
    </>
  );
}

function ChangeButtons({ page, onAsk }: { page: OrderPage; onAsk: (change: Change) => void }) {
  // The time is that of the visitor's clock.
  const isHydrated = useHydrated();
  const { changes, isConfirmed, items } = page;
  const until = isHydrated && changes.until ? TIME.format(new Date(changes.until)) : null;
  return (
    <>
      <p className="text-smoke">{until ? orderChangeTexts.openUntil(until) : orderChangeTexts.open}</p>
      {isConfirmed ? (
        <div className="mt-4 flex flex-wrap gap-3 max-[30rem]:grid">
          <Button variant="line" onClick={() => onAsk("address")}>
            {orderChangeTexts.address}
          </Button>
          {items.some(chosenWords) && (
            <Button variant="line" onClick={() => onAsk("swap")}>
              {orderChangeTexts.swap}
            </Button>
          )}
          <Button variant="danger" onClick={() => onAsk("cancel")}>
            {orderChangeTexts.cancel}
          </Button>
        </div>
      ) : (
        <p className="mt-2">
          {orderChangeTexts.codeFirst}{" "}
          <a href="#order-address" className="underline underline-offset-4">
            {orderChangeTexts.toCode}
          </a>
        </p>
      )}
    </>
  );
}
