import type { CartItem, CartTotals } from "@nocturne/contract";
import { formatCents, toCents } from "@nocturne/contract/money";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { OrderAmounts } from "../../api/payments";
import { useStoreConfig } from "../../api/store-config";
import { StockNote } from "../cart/stock-note";
import { PromotionCode } from "../cart/promotion-code";
import { Button } from "../../components/ui/button";
import { ProductImage } from "../../components/ui/product-image";
import { chosenWords } from "../../lib/chosen";
import { useIsLarge } from "../../lib/use-mobile";
import { money } from "../../lib/money";
import { taxRows } from "../../lib/tax-rows";
import { discountTexts } from "../../shared-texts";
import { checkoutTexts } from "./texts";

type OrderSummaryProps = {
  items: readonly CartItem[] | undefined;
  amounts: OrderAmounts;
  totals: CartTotals | undefined;
  /** The lines of the address, once it is complete. */
  shipsTo: readonly string[] | null;
  cartFailed: boolean;
  onRetry: () => void;
  onEditCart: () => void;
  /** Told of a change of a line before it is made. */
  onChange: (change: Promise<unknown>) => void;
};

/**
 * What is bought, and what it comes to. On a narrow screen the pieces are folded up above the form, and the amounts stand
 * between the form and the payment: the boxes around them then have no place of their own (`contents`).
 */
export function OrderSummary(props: OrderSummaryProps) {
  const { items, amounts, totals, shipsTo, cartFailed, onRetry, onEditCart, onChange } = props;
  const isLarge = useIsLarge();
  const [isOpen, setOpen] = useState(false);
  const taxes = taxRows(amounts, checkoutTexts.tax);
  const shipsFree = useStoreConfig().help?.freeShippingFrom === "0.00";
  const isShippingKnown = shipsFree || shipsTo !== null;
  const inMoney = (amount: string) => money(amount, items?.[0]?.product.currency);
  const pieces = items?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const hasTooMany = items?.some(({ quantity, product }) => product.inventory < quantity) ?? false;
  return (
    <section
      aria-labelledby="order-summary"
      className="max-lg:contents lg:sticky lg:top-20 lg:border-b lg:border-ash lg:pb-6"
    >
      <details
        open={isLarge || isOpen || cartFailed || hasTooMany}
        onToggle={(event) => setOpen(!isLarge && event.currentTarget.open)}
        className="group/pieces max-lg:-order-1 max-lg:border-y max-lg:border-ash"
      >
        <summary
          tabIndex={isLarge ? -1 : undefined}
          className="flex min-h-13 list-none items-center gap-3 lg:pointer-events-none lg:min-h-0 [&::-webkit-details-marker]:hidden"
        >
          <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
            <h2 id="order-summary" className="min-w-0 grow text-lg font-semibold lg:headline">
              {checkoutTexts.summary}
            </h2>
            {!isLarge && (
              <span className="figures text-smoke max-[22.5rem]:text-sm">
                {checkoutTexts.folded(pieces, inMoney(amounts.total))}
              </span>
            )}
          </div>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 group-open/pieces:rotate-180 lg:hidden"
            strokeWidth={1.5}
          />
        </summary>
        {cartFailed && (
          <div className="mt-4 flex flex-col items-start gap-3 pb-4">
            <p>{checkoutTexts.cartFailed}</p>
            <Button variant="line" onClick={onRetry}>
              {checkoutTexts.retry}
            </Button>
          </div>
        )}
        <ul className="lg:mt-6">
          {items?.map((item) => (
            <SummaryLine key={item.id} item={item} onChange={onChange} />
          ))}
        </ul>
        {hasTooMany && (
          <div className="border-t border-ash py-3">
            <Button size="dense" variant="line" aria-haspopup="dialog" onClick={onEditCart}>
              {checkoutTexts.editCart}
            </Button>
          </div>
        )}
        <div className="border-t border-ash py-1">
          <PromotionCode totals={totals} />
        </div>
      </details>
      <div className="border-t border-ash pt-4 max-lg:-mb-4">
        <dl className="figures grid gap-2" aria-live="polite">
          <Row name={checkoutTexts.subtotal} amount={inMoney(amounts.subtotal)} />
          {amounts.discount !== "0.00" && <Row name={discountTexts.label} amount={inMoney(`-${amounts.discount}`)} />}
          <Row
            name={checkoutTexts.shipping}
            amount={isShippingKnown ? inMoney(amounts.shipping) : checkoutTexts.later}
          />
          <Row name={checkoutTexts.tax} amount={taxes.isIncluded ? checkoutTexts.inPrices : inMoney(amounts.tax)} />
          {taxes.added.map(({ name, amount }) => (
            <Row key={name} name={name} amount={inMoney(amount)} kind="detail" />
          ))}
          <Row name={checkoutTexts.total} amount={inMoney(amounts.total)} kind="sum" />
          {taxes.included.map(({ name, amount }) => (
            <Row key={name} name={checkoutTexts.includes(name)} amount={inMoney(amount)} />
          ))}
        </dl>
        {shipsTo && (
          <div className="mt-4 border-t border-ash pt-4">
            <h3 className="caps text-smoke">{checkoutTexts.shipsTo}</h3>
            <address className="mt-1 break-words whitespace-pre-line not-italic">{shipsTo.join("\n")}</address>
          </div>
        )}
      </div>
    </section>
  );
}

type SummaryLineProps = { item: CartItem; onChange: (change: Promise<unknown>) => void };

function SummaryLine({ item, onChange }: SummaryLineProps) {
  return (
    <li className="flex items-start gap-4 border-t border-ash py-3">
      <ProductImage src={item.product.imageUrl} alt="" sizes="48px" className="h-15 w-12 object-cover" />
      <div className="min-w-0 flex-1 break-words">
        <p>
          {item.product.name}
          <span className="figures block text-smoke">
            {chosenWords(item) && `${chosenWords(item)} · `}
            {`${item.quantity}\u00a0×\u00a0${money(item.product.price, item.product.currency)}`}
          </span>
        </p>
        <StockNote item={item} onChange={onChange} />
      </div>
      <p className="figures">
        {money(formatCents((toCents(item.product.price) ?? 0) * item.quantity), item.product.currency)}
      </p>
    </li>
  );
}

const ROWS = { plain: "", detail: "pl-4 text-sm text-smoke", sum: "mt-2 text-2xl font-semibold" } as const;

function Row({ name, amount, kind = "plain" }: { name: string; amount: string; kind?: keyof typeof ROWS }) {
  return (
    <div className={`flex items-baseline justify-between ${ROWS[kind]}`}>
      <dt className={kind === "sum" ? "" : "text-smoke"}>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
