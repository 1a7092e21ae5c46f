import type { Product, ProductOption } from "@nocturne/contract";
import { useEffect, useId, useRef } from "react";
import { refusalOf } from "./stock";
import { chipClass, FIELD, LABEL } from "./option-styles";
import { productTexts } from "./texts";
import type { AddToCartState } from "./use-add-to-cart-form";

/** Six sizes of so many signs fit into one row. */
const MAX_SHORT = 3;

type SizeChoiceProps = {
  product: Product;
  option: ProductOption;
  form: AddToCartState;
};

/**
 * The sizes, asked once: a native list. On a wide screen chips show it, and the list itself lies unseen over them, for the
 * keyboard and for screen readers; a click on a chip sets the list.
 */
export function SizeChoice({ product, option, form }: SizeChoiceProps) {
  const ref = useRef<HTMLSelectElement>(null);
  const id = useId();
  const { name, values } = option;
  const chosen = form.chosen[name] ?? "";
  const { choose } = form;
  const refused = new Map(values.map((value) => [value, refusalOf(product, form.chosen, name, value)]));

  const areShort = values.every((value) => value.length <= MAX_SHORT);

  // A choice made before hydration, or restored by the browser, counts.
  useEffect(() => {
    if (ref.current?.value) choose(name, ref.current.value);
  }, [ref, name, choose]);

  return (
    <div data-option={name} className="min-w-19 flex-1 md:flex-none md:basis-full">
      <label htmlFor={id} className={LABEL}>
        {productTexts.size}
      </label>
      <div className="relative">
        <select
          id={id}
          ref={ref}
          value={chosen}
          aria-invalid={form.missing === name ? true : undefined}
          onChange={(event) => choose(name, event.target.value)}
          className={`peer md:pointer-events-none md:absolute md:inset-0 md:h-full md:opacity-0 ${FIELD}`}
        >
          <option value="">{productTexts.sizePlaceholder}</option>
          {values.map((value) => {
            const refusal = refused.get(value) ?? null;
            return (
              <option key={value} value={value} disabled={refusal !== null}>
                {refusal ? productTexts.refused(value, refusal) : value}
              </option>
            );
          })}
        </select>
        <div
          aria-hidden
          className={`hidden gap-1.5 rounded-xs outline-offset-4 outline-acid peer-focus-visible:outline-2 ${areShort ? "grid-cols-6 md:grid [&>button]:min-w-0 [&>button]:px-0" : "flex-wrap md:flex"}`}
        >
          {values.map((value) => (
            <button
              key={value}
              type="button"
              tabIndex={-1}
              disabled={refused.get(value) !== null}
              onClick={() => {
                choose(name, value);
                ref.current?.focus({ preventScroll: true });
              }}
              className={chipClass(value === chosen, refused.get(value) ?? null, form.missing === name)}
            >
              {value}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
