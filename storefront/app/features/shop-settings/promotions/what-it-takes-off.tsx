import { useWatch, type UseFormReturn } from "react-hook-form";
import type { PromotionSetup, ShopPromotion } from "../../../api/promotions";
import { Field, fieldError } from "../../../components/ui/field";
import type { PromotionFields } from "./promotion-fields";
import { SelectField } from "../../../components/ui/select-field";
import { KINDS, promotionTexts } from "./texts";

type WhatItTakesOffProps = {
  form: UseFormReturn<PromotionFields>;
  setup: PromotionSetup;
  /** What the code takes off now: it can stay where no new code could take it off. */
  known: ShopPromotion["kind"];
};

/** A part or an amount, of everything or of some categories; or the shipping. */
export function WhatItTakesOff({ form, setup, known }: WhatItTakesOffProps) {
  const kind = useWatch({ control: form.control, name: "kind" });
  const kinds = known && !setup.kinds.includes(known) ? [...setup.kinds, known] : setup.kinds;
  const kindHint = kind === "shipping" ? promotionTexts.shippingNote : promotionTexts.noShipping;
  return (
    <>
      <SelectField
        label={promotionTexts.kind}
        {...(kind === "shipping" || !kinds.includes("shipping") ? { hint: kindHint } : {})}
        options={kinds.map((one) => [one, KINDS[one]])}
        {...form.register("kind")}
      />
      {kind === "percent" && (
        <Field
          form={form}
          name="percent"
          size="dense"
          inputMode="decimal"
          autoComplete="off"
          label={promotionTexts.percent}
          hint={promotionTexts.percentHint}
        />
      )}
      {kind === "amount" && (
        <Field
          form={form}
          name="amount"
          size="dense"
          inputMode="decimal"
          autoComplete="off"
          label={promotionTexts.amount}
          hint={promotionTexts.amountHint}
        />
      )}
      {kind !== "shipping" && setup.categories.length > 0 && <Categories form={form} categories={setup.categories} />}
    </>
  );
}

type CategoriesProps = Pick<WhatItTakesOffProps, "form"> & Pick<PromotionSetup, "categories">;

function Categories({ form, categories }: CategoriesProps) {
  const error = fieldError(form, "categories");
  return (
    <fieldset className="grid gap-1">
      <legend className="text-[0.8125rem] text-smoke">{promotionTexts.categories}</legend>
      <ul className="mt-1 max-h-48 overflow-y-auto border border-ash">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3 px-3 py-1 hover:bg-soot">
              <input
                type="checkbox"
                value={id}
                className="size-5 shrink-0 accent-acid"
                {...form.register("categories")}
              />
              <span className="wrap-anywhere">{name}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className={`text-[0.8125rem] ${error ? "text-blood" : "text-smoke"}`}>
        {error ?? promotionTexts.categoriesNote}
      </p>
    </fieldset>
  );
}
