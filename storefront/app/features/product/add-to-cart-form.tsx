import type { Product } from "@nocturne/contract";
import { useEffect, useId, useRef, type FormEvent } from "react";
import { Button } from "../../components/ui/button";
import { splitOptions } from "./chosen-options";
import { focusOption } from "./focus-option";
import { FIELD, LABEL } from "./option-styles";
import { OptionChoice } from "./option-choice";
import { SizeChoice } from "./size-choice";
import { productTexts } from "./texts";
import { QUANTITIES, type AddToCartState } from "./use-add-to-cart-form";

type AddToCartFormProps = {
  product: Product;
  form: AddToCartState;
  /** How many there are, where they are few. */
  left: number | null;
};

const FLOW = "flex flex-wrap items-end gap-2 md:gap-4";
const BAR = `fixed inset-x-0 bottom-0 z-20 max-h-[60svh] overflow-y-auto border-t border-ash bg-ink px-4 pt-2 md:static md:z-auto md:max-h-none md:overflow-visible md:border-0 md:bg-transparent md:p-0 ${FLOW}`;

/** Options, quantity and the button: in the text on a wide screen, at the bottom of a phone while there is something to buy. */
export function AddToCartForm({ product, form, left }: AddToCartFormProps) {
  const { size, others } = splitOptions(product);
  const isGone = product.inventory <= 0;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = form.addToCart();
    if (missing !== null) focusOption(missing);
  };

  const note = form.missing === size?.name ? productTexts.pickSize : left !== null && productTexts.left(left);

  return (
    <form
      onSubmit={onSubmit}
      noValidate
      data-add-to-cart={isGone ? undefined : true}
      data-noted={note ? true : undefined}
      className={isGone ? FLOW : BAR}
    >
      <p
        role="status"
        className="flex basis-full items-center gap-2 font-semibold text-blood before:size-1.5 before:rounded-full before:bg-blood empty:hidden"
      >
        {note}
      </p>
      {others.map((option) => (
        <OptionChoice key={option.name} product={product} option={option} form={form} />
      ))}
      {size && <SizeChoice product={product} option={size} form={form} />}
      {!isGone && <QuantityChoice form={form} />}
      <Button
        type="submit"
        variant={isGone ? "line" : "buy"}
        busy={form.isAdding}
        disabled={form.isSoldOut}
        className="min-w-30 flex-[2] px-2 whitespace-nowrap max-[22.5rem]:[font-stretch:112%] max-[22.5rem]:tracking-[0.02em] md:w-full md:flex-none"
      >
        {form.isAdding ? productTexts.adding : form.isSoldOut ? productTexts.soldOut : productTexts.add}
      </Button>
    </form>
  );
}

/** Always 1 to 10; what is more than there is can't be chosen. */
function QuantityChoice({ form }: { form: AddToCartState }) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const { setQuantity } = form;

  // A choice made before hydration, or restored by the browser, counts.
  useEffect(() => {
    if (select.current) setQuantity(Number(select.current.value));
  }, [setQuantity]);

  return (
    <div className="min-w-19 flex-1">
      <label htmlFor={id} className={LABEL}>
        {productTexts.quantity}
      </label>
      <select
        id={id}
        ref={select}
        value={String(form.quantity)}
        onChange={(event) => setQuantity(Number(event.target.value))}
        className={FIELD}
      >
        {QUANTITIES.map((quantity) => (
          <option key={quantity} disabled={quantity > Math.max(1, form.stock)}>
            {quantity}
          </option>
        ))}
      </select>
    </div>
  );
}
