import type { OrderPage } from "@nocturne/contract";
import { ProductImage } from "../../components/ui/product-image";
import { OrderSection } from "./order-section";
import { chosenOptions } from "../../lib/chosen";
import { orderPageTexts } from "./texts";

const isNone = (amount: string) => amount === "0.00";

/** What was chosen of a product, `Size M` or `Colour: Gold · Size: M`; null where there was no choice. */
const itemChoice = (item: OrderPage["items"][number]) =>
  chosenOptions(item) ?? (item.size && orderPageTexts.size(item.size));

/** What was bought, each line with its total, and what it all came to. */
export function OrderContents({ page }: { page: OrderPage }) {
  return (
    <OrderSection id="order-items" title={orderPageTexts.items}>
      <ul className="grid gap-5">
        {page.items.map((item, index) => (
          <li key={`${item.productId}-${item.size ?? ""}-${index}`} className="flex items-center gap-4">
            <ProductImage src={item.imageUrl} alt="" sizes="64px" className="h-20 w-16 shrink-0 object-cover" />
            <p className="min-w-0 flex-1 break-words">
              {item.name}
              <span className="figures block text-smoke">
                {itemChoice(item) && `${itemChoice(item)} · `}
                {orderPageTexts.pieces(item.quantity, item.price)}
              </span>
            </p>
            <p className="figures shrink-0 self-start pt-1">{`$${item.lineTotal}`}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-6 grid gap-2 border-t border-ash pt-5">
        <Amount name={orderPageTexts.subtotal} value={`$${page.subtotal}`} />
        {!isNone(page.discount) && <Amount name={orderPageTexts.discount} value={`-$${page.discount}`} />}
        <Amount
          name={orderPageTexts.shipping}
          value={isNone(page.shipping) ? orderPageTexts.free : `$${page.shipping}`}
        />
        <Amount name={orderPageTexts.tax} value={`$${page.tax}`} />
        <Amount name={orderPageTexts.total} value={`$${page.total}`} isStrong />
        {!isNone(page.refunded) && <Amount name={orderPageTexts.refunded} value={`-$${page.refunded}`} />}
      </dl>
    </OrderSection>
  );
}

function Amount({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isStrong ? "text-xl font-semibold" : ""}`}>
      <dt className={isStrong ? "" : "text-smoke"}>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}
