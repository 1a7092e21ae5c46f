import type { FormEvent, ReactNode } from "react";
import { DenseField, DenseTextarea } from "../dense-field";
import { productsTexts } from "../texts";
import { ImagesField } from "./images-field";
import type { ProductForm } from "./use-product-form";

const texts = productsTexts.fields;

type ProductFormViewProps = {
  product: ProductForm;
  onSubmit: (event: FormEvent) => Promise<void>;
  autoFocus?: boolean;
  /** The buttons below the fields. */
  children: ReactNode;
};

/** The fields of a product, for a new one as for an edit. */
export function ProductFormView({ product, onSubmit, autoFocus = false, children }: ProductFormViewProps) {
  const { register, watch, formState } = product.form;
  const { errors } = formState;
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="@container grid gap-4">
      <div className="grid grid-cols-[1fr_7rem] gap-x-3 gap-y-4 @2xl:grid-cols-[1fr_7rem_1fr]">
        <DenseField
          label={texts.name}
          required
          autoFocus={autoFocus}
          autoComplete="off"
          error={errors.name?.message}
          {...register("name")}
        />
        <DenseField
          label={texts.price}
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          error={errors.price?.message}
          {...register("price")}
        />
        <DenseField
          label={texts.category}
          autoComplete="off"
          error={errors.category?.message}
          className="col-span-2 @2xl:col-span-1"
          {...register("category")}
        />
      </div>
      <DenseTextarea label={texts.description} error={errors.description?.message} {...register("description")} />
      <DenseField
        label={texts.sizes}
        autoComplete="off"
        hint={productsTexts.sizesHint}
        error={errors.sizes?.message}
        {...register("sizes")}
      />
      <ImagesField
        imageUrls={watch("imageUrls")}
        uploads={product.uploads}
        error={errors.imageUrls?.message}
        onChange={product.setImages}
      />
      {product.refusal && (
        <p role="alert" className="border-l-2 border-blood pl-3 break-words text-blood">
          {product.refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
    </form>
  );
}
