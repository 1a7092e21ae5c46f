import type { Product } from "@nocturne/contract";
import { PRODUCT_STATES } from "@nocturne/contract/product-states";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { Field, fieldError } from "../../../components/ui/field";
import { DetailFieldset } from "./detail-fieldset";
import { productStateTexts as texts } from "./texts";
import { TextFields } from "./text-fields";
import { SelectField } from "../../../components/ui/select-field";
import type { ProductForm } from "./use-product-form";

const STATES = PRODUCT_STATES.map((state) => [state, texts.states[state]] as const);

type MoreFieldsProps = { product: ProductForm; edited: Product | undefined };

/** What is rarely used of a product. Closed, it is not in the page. */
export function MoreFields({ product, edited }: MoreFieldsProps) {
  const [isWanted, setOpen] = useState(false);
  const { errors } = product.form.formState;
  // What is wrong is shown, wherever it stands.
  const isOpen = isWanted || Boolean(errors.stock ?? errors.badges ?? errors.care ?? errors.sizeChart);
  const id = useId();
  return (
    <div className="border-t border-ash pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-10 items-center gap-2 text-smoke hover:text-bone"
      >
        {texts.more}
        <ChevronDown aria-hidden className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
      </button>
      {isOpen && (
        <div id={id} className="mt-2 grid gap-4">
          {!edited && (
            <Field
              form={product.form}
              name="stock"
              size="dense"
              label={texts.details.stock}
              hint={texts.details.newStockHint}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          <StateFields product={product} />
          <Field
            form={product.form}
            name="badges"
            size="dense"
            label={texts.badges}
            hint={texts.badgesHint}
            autoComplete="off"
          />
          <TextFields form={product.form} isMore />
          {edited && <DetailFieldset product={product} edited={edited} />}
        </div>
      )}
    </div>
  );
}

function StateFields({ product: { form } }: { product: ProductForm }) {
  const state = useWatch({ control: form.control, name: "state" });
  return (
    <div className="grid gap-x-3 gap-y-4 @md:grid-cols-2">
      <SelectField
        label={texts.state}
        hint={texts.stateHint}
        error={fieldError(form, "state")}
        options={STATES}
        {...form.register("state")}
      />
      {state === "scheduled" && (
        <Field
          form={form}
          name="publishAt"
          size="dense"
          type="datetime-local"
          label={texts.publishAt}
          hint={texts.publishAtHint}
        />
      )}
    </div>
  );
}
