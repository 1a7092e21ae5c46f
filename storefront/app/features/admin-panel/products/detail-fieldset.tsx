import type { Product } from "@nocturne/contract";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { readAdminProduct } from "../../../api/admin-products";
import { Field } from "../../../components/ui/field";
import { TextField } from "../../../components/ui/text-field";
import { PanelFailure, PanelLoading } from "../panel-notice";
import { altOf, detailsOf, variantName, withAlt, type DetailFields } from "./product-details";
import type { ProductFields } from "./product-fields";
import { ChoicesFieldset } from "./choices-fieldset";
import { RelatedFieldset } from "./related-fieldset";
import { StockFieldset } from "./stock-fieldset";
import { productStateTexts } from "./texts";
import type { ProductForm } from "./use-product-form";

const texts = productStateTexts.details;

type DetailFieldsetProps = { product: ProductForm; edited: Product };

/** What an owner alone says of a product: read when it is asked for. */
export function DetailFieldset({ product: { form }, edited }: DetailFieldsetProps) {
  const details = useWatch({ control: form.control, name: "details" });
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const isKnown = details !== null;
  const { id } = edited;
  useEffect(() => {
    if (isKnown) return undefined;
    let isLeft = false;
    readAdminProduct(id).then(
      (read) => !isLeft && know(form, detailsOf(read)),
      () => !isLeft && setFailed(true),
    );
    return () => void (isLeft = true);
  }, [form, id, isKnown, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  if (isFailed) return <PanelFailure onRetry={retry} />;
  if (!details) return <PanelLoading text={texts.loading} />;
  return (
    <>
      <div className="grid gap-x-3 gap-y-4 @md:grid-cols-2">
        <Field
          form={form}
          name="details.salePrice"
          size="dense"
          label={texts.salePrice}
          hint={texts.salePriceHint}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field form={form} name="details.material" size="dense" label={texts.material} autoComplete="off" />
        <Field
          form={form}
          name="details.weight"
          size="dense"
          label={texts.weight}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          form={form}
          name="details.originCountry"
          size="dense"
          label={texts.originCountry}
          hint={texts.originCountryHint}
          maxLength={2}
          autoComplete="off"
        />
      </div>
      <ChoicesFieldset form={form} choices={details.choices} />
      <StockFieldset form={form} edited={edited} stock={details.stock} />
      <Codes form={form} edited={edited} codes={details.codes} />
      <Alts form={form} alts={details.alts} />
      <RelatedFieldset form={form} edited={edited} ids={details.relatedIds} />
    </>
  );
}

/** What was read becomes what the form began with; what was typed meanwhile stays. */
function know(form: ProductForm["form"], details: DetailFields): void {
  const kept = { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true, keepTouched: true };
  form.reset({ ...(form.formState.defaultValues as ProductFields), details }, kept);
}

type CodesProps = { form: ProductForm["form"]; edited: Product; codes: readonly { id: string }[] };

function Codes({ form, edited, codes }: CodesProps) {
  const nameOf = (id: string) => variantName(edited, id);
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2">
      {codes.flatMap(({ id }, index) => [
        <Field
          key={`${id}-sku`}
          form={form}
          name={`details.codes.${index}.sku`}
          size="dense"
          label={texts.sku(nameOf(id))}
          maxLength={64}
          autoComplete="off"
        />,
        <Field
          key={`${id}-barcode`}
          form={form}
          name={`details.codes.${index}.barcode`}
          size="dense"
          label={texts.barcode(nameOf(id))}
          maxLength={64}
          autoComplete="off"
        />,
      ])}
    </div>
  );
}

type AltsProps = { form: ProductForm["form"]; alts: { url: string; alt: string }[] };

function Alts({ form, alts }: AltsProps) {
  const imageUrls = useWatch({ control: form.control, name: "imageUrls" });
  const say = (url: string, alt: string) =>
    form.setValue("details.alts", withAlt(alts, url, alt), { shouldDirty: true });
  return imageUrls.map((url, index) => (
    <TextField
      key={url}
      size="dense"
      label={texts.alt(index + 1)}
      hint={index === 0 ? texts.altHint : undefined}
      value={altOf(alts, url)}
      maxLength={300}
      onChange={({ target }) => say(url, target.value)}
    />
  ));
}
