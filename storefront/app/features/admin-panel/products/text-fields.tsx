import { PRODUCT_TEXT_NAMES, PRODUCT_TEXTS, type ProductTextRule } from "@nocturne/contract/product-texts";
import { Field, fieldError } from "../../../components/ui/field";
import { TextArea } from "../../../components/ui/text-field";
import { productsTexts } from "../texts";
import { SizeChartField } from "./size-chart-field";
import type { ProductForm } from "./use-product-form";

const texts = productsTexts.fields;

const ruleOf = (name: (typeof PRODUCT_TEXT_NAMES)[number]): ProductTextRule => PRODUCT_TEXTS[name];

/** The texts of a product: those that stand in the form itself, or those under "More". */
export function TextFields({ form, isMore = false }: { form: ProductForm["form"]; isMore?: boolean }) {
  const names = PRODUCT_TEXT_NAMES.filter((name) => Boolean(ruleOf(name).isMore) === isMore);
  return names.map((name) => {
    if (name === "sizeChart") return <SizeChartField key={name} form={form} />;
    return ruleOf(name).oneLine ? (
      <Field key={name} form={form} name={name} size="dense" label={texts[name]} autoComplete="off" />
    ) : (
      <TextArea key={name} label={texts[name]} error={fieldError(form, name)} {...form.register(name)} />
    );
  });
}
