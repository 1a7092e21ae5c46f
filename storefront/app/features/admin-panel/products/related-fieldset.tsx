import type { Product } from "@nocturne/contract";
import { MAX_RELATED_PRODUCTS } from "@nocturne/contract/related-products";
import { PickedProducts } from "../picked-products";
import { productStateTexts } from "./texts";
import type { ProductForm } from "./use-product-form";

const texts = productStateTexts.related;

type RelatedFieldsetProps = { form: ProductForm["form"]; edited: Product; ids: readonly string[] };

/** What stands below the product's page, picked by hand. */
export function RelatedFieldset({ form, edited, ids }: RelatedFieldsetProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="text-[0.8125rem] text-smoke">{texts.legend}</legend>
      <p className="text-[0.8125rem] text-smoke">{ids.length > 0 ? texts.picked : texts.none}</p>
      <PickedProducts
        label={texts.find}
        max={MAX_RELATED_PRODUCTS}
        ids={ids}
        without={[edited.id]}
        onChange={(picked) => form.setValue("details.relatedIds", picked, { shouldDirty: true })}
      />
    </fieldset>
  );
}
