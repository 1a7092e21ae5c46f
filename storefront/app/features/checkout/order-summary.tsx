import type { CartItem, CartTotals } from "@nocturne/contract";
import type { OrderAmounts } from "../../api/additions";
import { StockNote } from "../cart/stock-note";
import { PromotionCode } from "../cart/promotion-code";
import { Button } from "../../components/ui/button";
import { ProductImage } from "../../components/ui/product-image";
import { chosenWords } from "../../lib/chosen";
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

export function OrderSummary(props: OrderSummaryProps) {
  const { items, amounts, totals, shipsTo, cartFailed, onRetry, onEditCart, onChange } = props;
  const taxes = taxRows(amounts, checkoutTexts.tax);
  return (
    <section aria-labelledby="order-summary" className="border-y border-ash py-5 lg:py-6">
      <h2 id="order-summary" className="text-2xl font-semibold">
        {checkoutTexts.summary}
      </h2>
      {cartFailed && (
        <div className="mt-4 flex flex-col items-start gap-3">
          <p>{checkoutTexts.cartFailed}</p>
          <Button variant="line" onClick={onRetry}>
            {checkoutTexts.retry}
          </Button>
        </div>
      )}
      <ul className="mt-4">
        {items?.map((item) => (
          <li key={item.id} className="flex items-center gap-4 border-t border-ash py-3">
            <ProductImage src={item.product.imageUrl} alt="" sizes="48px" className="h-15 w-12 object-cover" />
            <div className="min-w-0 flex-1 break-words">
              <p>
                {item.product.name}
                <span className="figures block text-smoke">
                  {chosenWords(item) && `${chosenWords(item)} · `}
                  {`${item.quantity}\u00a0×\u00a0$${item.product.price}`}
                </span>
              </p>
              <StockNote item={item} onChange={onChange} />
            </div>
          </li>
        ))}
      </ul>
      {items?.some(({ quantity, product }) => product.inventory < quantity) && (
        <div className="border-t border-ash py-3">
          <Button size="dense" variant="line" aria-haspopup="dialog" onClick={onEditCart}>
            {checkoutTexts.editCart}
          </Button>
        </div>
      )}
      <div className="border-t border-ash py-4">
        <PromotionCode totals={totals} />
      </div>
      <dl className="figures grid gap-2 border-t border-ash pt-4" aria-live="polite">
        <Row name={checkoutTexts.subtotal} amount={`$${amounts.subtotal}`} />
        {amounts.discount !== "0.00" && (
          <Row name={discountTexts.label} amount={discountTexts.minus(amounts.discount)} />
        )}
        <Row name={checkoutTexts.shipping} amount={`$${amounts.shipping}`} />
        <Row name={checkoutTexts.tax} amount={`$${amounts.tax}`} />
        {taxes.added.map(({ name, amount }) => (
          <Row key={name} name={name} amount={`$${amount}`} kind="detail" />
        ))}
        <Row name={checkoutTexts.total} amount={`$${amounts.total}`} kind="sum" />
        {taxes.included.map(({ name, amount }) => (
          <Row key={name} name={checkoutTexts.includes(name)} amount={`$${amount}`} />
        ))}
      </dl>
      {shipsTo && (
        <div className="mt-4 border-t border-ash pt-4">
          <h3 className="caps text-smoke">{checkoutTexts.shipsTo}</h3>
          <address className="mt-1 break-words whitespace-pre-line not-italic">{shipsTo.join("\n")}</address>
        </div>
      )}
    </section>
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
