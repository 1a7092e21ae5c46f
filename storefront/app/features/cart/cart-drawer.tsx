import { toCents } from "@nocturne/contract/money";
import { useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useCart, useCartTotals } from "../../api/cart";
import { useStoreConfig } from "../../api/store-config";
import { PromotionCode } from "./promotion-code";
import { Button, buttonClass } from "../../components/ui/button";
import { DialogShell } from "../../components/ui/dialog-shell";
import { showFailure } from "../../components/ui/toast-store";
import { money } from "../../lib/money";
import { discountTexts } from "../../shared-texts";
import { WordText } from "../../words/word-text";
import { cartTexts } from "./texts";
import { CartLines } from "./cart-lines";
import { CartWallet } from "./cart-wallet";

type CartDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The cart: lines, total, the way to checkout. */
export default function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const { count } = useCart();
  // A wallet, and what a bank asks, lies over the page, where an open drawer would take the focus from it.
  const [isPaying, setPaying] = useState(false);
  const onWallet = (isOpen: boolean, isPaid: boolean) => {
    setPaying(isOpen);
    onOpenChange(!isOpen && !isPaid);
  };
  return (
    <DialogShell
      open={open}
      keepsMounted={isPaying}
      onOpenChange={onOpenChange}
      title={cartTexts.title}
      note={count > 0 ? `(${count})` : undefined}
      shape="drawer"
    >
      <CartContent onLeave={() => onOpenChange(false)} onWallet={onWallet} />
    </DialogShell>
  );
}

type CartContentProps = { onLeave: () => void; onWallet: (isOpen: boolean, isPaid: boolean) => void };

function CartContent({ onLeave, onWallet }: CartContentProps) {
  const navigate = useNavigate();
  const { items, subtotal, isError, refetch } = useCart();
  const { totals } = useCartTotals();
  const discounted = totals && totals.discount !== "0.00" ? totals : null;
  // The discount of a changed cart is not known yet, so there is no total to show.
  const isSettled = discounted === null || discounted.subtotal === subtotal;
  const currency = items?.[0]?.product.currency;
  const { help } = useStoreConfig();
  const laterNote = help?.freeShippingFrom === "0.00" ? "freeNote" : "laterNote";
  const total = discounted ? discounted.total : subtotal;
  const isEmpty = items?.length === 0;
  const emptyId = useId();

  const checkOut = () => {
    if (!items) return;
    if (items.length === 0) {
      showFailure(cartTexts.emptyCheckout);
      return;
    }
    onLeave();
    void navigate(`/checkout?total=${isSettled ? total : subtotal}`);
  };

  return (
    <>
      <div className="min-h-44 flex-1 fade-below overflow-y-auto overscroll-contain">
        {items && items.length > 0 && <CartLines items={items} onLeave={onLeave} />}
        {isEmpty && (
          <div className="poster poster-below poster-nave px-5 pt-10 pb-16">
            <p className="text-2xl font-semibold">{cartTexts.empty}</p>
            <WordText of="cartEmptyNote" className="mt-2 text-smoke" />
            <Link to="/" onClick={onLeave} className={buttonClass("plain", "mt-6")}>
              {cartTexts.seeEverything}
            </Link>
          </div>
        )}
        {!items && !isError && <p className="animate-breathe px-5 py-16 text-smoke">{cartTexts.loading}</p>}
        {!items && isError && (
          <div className="flex flex-col items-start gap-4 px-5 py-16">
            <p>{cartTexts.failed}</p>
            <Button variant="line" onClick={() => void refetch()}>
              {cartTexts.retry}
            </Button>
          </div>
        )}
      </div>
      <div className="border-t border-ash px-5 pt-2 pb-5">
        {items && items.length > 0 && <PromotionCode totals={totals} />}
        <div aria-live="polite" className="pt-2">
          {items && (
            <p id={emptyId} className="text-smoke">
              {cartTexts[isEmpty ? "nothingYet" : laterNote]}
            </p>
          )}
          {discounted && isSettled && (
            <p className="flex items-baseline justify-between text-smoke">
              <span>{discountTexts.label}</span>
              <span className="figures">{money(`-${discounted.discount}`, currency)}</span>
            </p>
          )}
          <p className={`flex items-baseline justify-between text-lg ${isEmpty ? "text-smoke" : ""}`}>
            <span>
              {cartTexts.total}
              {items && items.length > 0 && items.every(({ product }) => product.includesTax) && (
                <span className="ml-2 text-base text-smoke">{cartTexts.includesTax}</span>
              )}
            </span>
            <span className="figures text-2xl font-semibold">
              {total === null || !isSettled ? "…" : money(total, currency)}
            </span>
          </p>
        </div>
        <Button
          variant={isEmpty ? "idle" : "buy"}
          aria-describedby={isEmpty ? emptyId : undefined}
          className="mt-4 w-full"
          disabled={!items}
          onClick={checkOut}
        >
          {cartTexts.checkout}
        </Button>
        {items && items.length > 0 && (
          <CartWallet
            totalCents={toCents((isSettled ? total : subtotal) ?? "") ?? 0}
            currency={currency}
            onWallet={onWallet}
          />
        )}
      </div>
    </>
  );
}
