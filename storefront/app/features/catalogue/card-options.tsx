import type { Product } from "@nocturne/contract";
import { homeTexts } from "./texts";

/** What there is to choose of a product, with what is sold out struck. */
export function CardOptions({ options, variants }: Pick<Product, "options" | "variants">) {
  const isSoldOut = (name: string, value: string) =>
    variants.every((variant) => variant.options[name] !== value || variant.inventory <= 0);
  return options.map(({ name, values }) => (
    <ul key={name} aria-label={name} className="caps flex flex-wrap gap-x-2.5 text-smoke">
      {values.map((value) => (
        <li key={value}>
          {isSoldOut(name, value) ? (
            <>
              <s>{value}</s>
              <span className="sr-only">, {homeTexts.soldOut}</span>
            </>
          ) : (
            value
          )}
        </li>
      ))}
    </ul>
  ));
}
