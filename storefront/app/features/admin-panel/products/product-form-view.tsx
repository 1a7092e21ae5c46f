import type { Product } from "@nocturne/contract";
import { isSizeOption } from "@nocturne/contract/options";
import type { FormEvent, ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Field, fieldError } from "../../../components/ui/field";
import { productsTexts } from "../texts";
import { ImagesField } from "./images-field";
import { MoreFields } from "./more-fields";
import { TextFields } from "./text-fields";
import type { ProductForm } from "./use-product-form";

const texts = productsTexts.fields;

type ProductFormViewProps = {
  product: ProductForm;
  /** The product that is edited; none for a new one. */
  edited?: Product;
  onSubmit: (event: FormEvent) => Promise<void>;
  /** The buttons below the fields. */
  children: ReactNode;
};

/** The fields of a product, new or edited. */
export function ProductFormView({ product, edited, onSubmit, children }: ProductFormViewProps) {
  const { form } = product;
  const imageUrls = useWatch({ control: form.control, name: "imageUrls" });
  const isMoreKnown = useWatch({ control: form.control, name: "details" }) !== null;
  const others = edited?.options.filter(({ name }) => !isSizeOption(name)) ?? [];
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="@container grid gap-4">
      <div className="grid grid-cols-[1fr_7rem] gap-x-3 gap-y-4 @2xl:grid-cols-[1fr_7rem_1fr]">
        <Field form={form} name="name" size="dense" label={texts.name} required autoComplete="off" />
        <Field
          form={form}
          name="price"
          size="dense"
          label={texts.price}
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
        />
        <Field
          form={form}
          name="category"
          size="dense"
          label={texts.category}
          autoComplete="off"
          className="col-span-2 @2xl:col-span-1"
        />
      </div>
      <TextFields form={form} />
      <Field
        form={form}
        name="sizes"
        size="dense"
        label={texts.sizes}
        autoComplete="off"
        readOnly={others.length > 0 && !isMoreKnown}
        hint={others.length > 0 && !isMoreKnown ? undefined : productsTexts.sizesHint}
      />
      {edited && others.length > 0 && (
        <p className="-mt-2 text-[0.8125rem] break-words text-smoke">
          {productsTexts.ownOptions(others.map(({ name }) => name))}{" "}
          <a href={`/app/products/${encodeURIComponent(edited.id)}`} className="underline hover:text-acid">
            {productsTexts.openInAdmin}
          </a>
        </p>
      )}
      <ImagesField
        imageUrls={imageUrls}
        uploads={product.uploads}
        error={fieldError(form, "imageUrls")}
        onChange={product.setImages}
      />
      <MoreFields product={product} edited={edited} />
      {product.refusal && (
        <p role="alert" className="border-l-2 border-blood pl-3 break-words text-blood">
          {product.refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
    </form>
  );
}
