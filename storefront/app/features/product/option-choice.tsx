import type { Product, ProductOption } from "@nocturne/contract";
import { useEffect, useId, useRef } from "react";
import { refusalOf } from "./stock";
import { chipClass, LABEL } from "./option-styles";
import { swatchOf } from "./swatch";
import { productTexts } from "./texts";
import type { AddToCartState } from "./use-add-to-cart-form";

type OptionChoiceProps = { product: Product; option: ProductOption; form: AddToCartState };

/**
 * One option besides the size, as a group of radio buttons: chips with the value's name, and its colour where it is one. A
 * value that can't be bought with the rest can still be chosen, to look at it and to choose the rest anew.
 */
export function OptionChoice({ product, option, form }: OptionChoiceProps) {
  const id = useId();
  const { name, values } = option;
  const isMissing = form.missing === name;
  const group = useRef<HTMLFieldSetElement>(null);
  const { choose } = form;

  // A choice made before hydration, or restored by the browser, counts.
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>("input:checked");
    if (checked) choose(name, checked.value);
  }, [name, choose]);

  return (
    <fieldset ref={group} data-option={name} className="min-w-0 basis-full">
      <legend className={LABEL}>{name}</legend>
      <div className="-m-1 flex gap-2 overflow-x-auto p-1 md:flex-wrap">
        {values.map((value) => {
          const refusal = refusalOf(product, form.chosen, name, value);
          const swatch = option.swatches?.[value] ?? swatchOf(value);
          return (
            <label
              key={value}
              className={`relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-acid ${chipClass(form.chosen[name] === value, refusal, isMissing)}`}
            >
              <input
                type="radio"
                name={id}
                value={value}
                checked={form.chosen[name] === value}
                onChange={() => choose(name, value)}
                aria-label={refusal ? productTexts.refused(value, refusal) : value}
                className="absolute inset-0 cursor-[inherit] opacity-0"
              />
              {swatch && (
                // An attribute, which the page's policy allows where it refuses a style.
                <svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0 stroke-smoke">
                  <circle cx="10" cy="10" r="9.5" fill={swatch} />
                </svg>
              )}
              <span aria-hidden>{value}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
