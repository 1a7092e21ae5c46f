import { money } from "../../lib/money";
import { saleTexts } from "../../shared-texts";

type PriceProps = {
  price: string;
  /** What it costs without the sale that is on; null where there is none, and an instance of an older version says nothing. */
  compareAtPrice: string | null | undefined;
  /** Missing where it is the store's own. */
  currency?: string | undefined;
  /** Says "Sale" beside it, or "Free" where it costs nothing. */
  marked?: boolean;
};

/** What one piece costs. In a sale the price before is struck, and a screen reader hears "was" and "now". */
export function Price({ price, compareAtPrice, currency, marked = false }: PriceProps) {
  if (!compareAtPrice && marked && price === "0.00") {
    return (
      <>
        <span>{money(price, currency)}</span> <span className="caps text-acid">{saleTexts.free}</span>
      </>
    );
  }
  if (!compareAtPrice) return money(price, currency);
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      {marked && <span className="caps text-acid">{saleTexts.mark}</span>}
      <span className="whitespace-nowrap">
        <span className="sr-only">{saleTexts.was} </span>
        <s className="text-smoke">{money(compareAtPrice, currency)}</s>
      </span>{" "}
      <span className="whitespace-nowrap">
        <span className="sr-only">{saleTexts.now} </span>
        {money(price, currency)}
      </span>
    </span>
  );
}
