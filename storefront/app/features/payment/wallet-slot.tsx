import { useEffect, useState, type ComponentType } from "react";
import { useStoreConfig } from "../../api/store-config";
import { usePageSettled } from "../../lib/use-page-settled";
import type { WalletButtonsProps } from "./wallet-buttons";
import type { WalletSale } from "./wallet-sale";

/** Stripe charges no less. */
const MIN_CHARGE_CENTS = 50;

/** Whether this tab has had wallets to show; null until that is known. */
let hasShown: boolean | null = null;

const noteShown = (isShown: boolean) => {
  hasShown = isShown;
};

type WalletSlotProps = { sale: WalletSale; className?: string };

/**
 * The place of the wallets' buttons in a store that takes cards. It keeps their height free until it is known whether there
 * are any, so that nothing moves when they come. Their code and Stripe's load once the page has settled.
 */
export function WalletSlot({ sale, className = "" }: WalletSlotProps) {
  const { stripePublishableKey: publishableKey } = useStoreConfig();
  const isSettled = usePageSettled();
  const [isKept] = useState(() => hasShown !== false);
  const isWanted = publishableKey !== null && sale.amountCents >= MIN_CHARGE_CENTS;
  const [Buttons, setButtons] = useState<ComponentType<WalletButtonsProps> | null>(null);
  useEffect(() => {
    if (!isWanted || !isSettled) return undefined;
    let isMounted = true;
    import("./wallet-buttons").then(
      (loaded) => isMounted && setButtons(() => loaded.default),
      // Everything can be bought without.
      (error: unknown) => console.info("The wallets could not be loaded", error),
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted, isSettled]);
  if (!isWanted) return null;
  return (
    <div className={`${isKept ? "min-h-12" : ""} ${className}`}>
      {Buttons && <Buttons sale={sale} publishableKey={publishableKey} onKnown={noteShown} />}
    </div>
  );
}
