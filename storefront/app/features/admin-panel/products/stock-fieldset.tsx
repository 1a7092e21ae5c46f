import type { Product } from "@nocturne/contract";
import { useId } from "react";
import { Field } from "../../../components/ui/field";
import { variantName, type StockFields } from "./product-details";
import { productStateTexts } from "./texts";
import type { ProductForm } from "./use-product-form";

const texts = productStateTexts.details;

type StockFieldsetProps = { form: ProductForm["form"]; edited: Product; stock: StockFields };

/** How many can still be sold: in one number, or each size by itself. */
export function StockFieldset({ form, edited, stock }: StockFieldsetProps) {
  const id = useId();
  const one = (name: "details.stock.all" | `details.stock.each.${number}.count`, label: string, hint?: string) => (
    <Field
      key={name}
      form={form}
      name={name}
      size="dense"
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
    />
  );
  return (
    <div className="grid gap-3">
      {stock.each.length > 1 && (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            aria-labelledby={`${id}-each`}
            aria-describedby={`${id}-note`}
            className="mt-0.5 size-6 shrink-0 accent-acid"
            {...form.register("details.stock.isEach")}
          />
          <span>
            <span id={`${id}-each`}>{texts.countEach}</span>
            <span id={`${id}-note`} className="block text-[0.8125rem] text-smoke">
              {texts.countEachHint}
            </span>
          </span>
        </label>
      )}
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 @md:grid-cols-4">
        {stock.isEach
          ? stock.each.map((variant, index) =>
              one(`details.stock.each.${index}.count`, texts.stockOf(variantName(edited, variant.id))),
            )
          : one("details.stock.all", texts.stock, texts.stockHint)}
      </div>
    </div>
  );
}
