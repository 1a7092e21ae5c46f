import type { Product } from "@nocturne/contract";
import { useEffect, useId, useRef, type FormEvent, type ReactNode, type Ref } from "react";
import { Button } from "../../components/ui/button";
import { productTexts } from "./texts";
import { stockOf } from "./stock";
import { QUANTITIES, type AddToCartState } from "./use-add-to-cart-form";

/** Size, quantity and the button: in the text on a wide screen, at the bottom of a phone. */
export function AddToCartForm({ product, form }: { product: Product; form: AddToCartState }) {
  const sizeSelect = useRef<HTMLSelectElement>(null);
  const quantitySelect = useRef<HTMLSelectElement>(null);
  const { chooseSize, setQuantity } = form;

  // A choice made before hydration, or restored by the browser, counts.
  useEffect(() => {
    if (sizeSelect.current?.value) chooseSize(sizeSelect.current.value);
    if (quantitySelect.current) setQuantity(Number(quantitySelect.current.value));
  }, [chooseSize, setQuantity]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.addToCart()) sizeSelect.current?.focus();
  };

  return (
    <form
      onSubmit={onSubmit}
      noValidate
      data-add-to-cart
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-end gap-2 border-t border-ash bg-ink px-4 pt-2 pb-3 md:static md:z-auto md:gap-4 md:border-0 md:bg-transparent md:p-0"
    >
      {product.sizes.length > 0 && (
        <Choice
          ref={sizeSelect}
          label={productTexts.size}
          value={form.size}
          invalid={form.sizeMissing}
          onChange={form.chooseSize}
        >
          <option value="">{productTexts.sizePlaceholder}</option>
          {product.sizes.map((size) => (
            <option key={size} value={size} disabled={stockOf(product, size) <= 0}>
              {stockOf(product, size) <= 0 ? productTexts.sizeSoldOut(size) : size}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        ref={quantitySelect}
        label={productTexts.quantity}
        value={String(form.quantity)}
        onChange={(value) => form.setQuantity(Number(value))}
      >
        {QUANTITIES.map((quantity) => (
          <option key={quantity}>{quantity}</option>
        ))}
      </Choice>
      <Button
        type="submit"
        variant="buy"
        busy={form.isAdding}
        disabled={form.isSoldOut}
        className="min-w-30 flex-[2] px-2 md:w-full md:flex-none"
      >
        {form.isAdding ? productTexts.adding : form.isSoldOut ? productTexts.soldOut : productTexts.add}
      </Button>
    </form>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  invalid?: boolean;
  onChange: (value: string) => void;
  children: ReactNode;
  ref?: Ref<HTMLSelectElement>;
};

function Choice({ label, value, invalid, onChange, children, ref }: ChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-19 flex-1">
      <label htmlFor={id} className="caps block text-smoke max-md:tracking-normal md:mb-1.5">
        {label}
      </label>
      <select
        id={id}
        ref={ref}
        value={value}
        aria-invalid={invalid ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="h-12 w-full rounded-xs border border-iron bg-soot px-2 text-base aria-invalid:border-blood"
      >
        {children}
      </select>
    </div>
  );
}
