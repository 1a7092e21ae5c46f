import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { errorText } from "../../../api/api-error";
import { showServerFieldErrors } from "../../../components/ui/server-field-errors";
import { showFailure, type ToastMessage } from "../../../components/ui/toast-store";
import { imageTexts } from "../texts";
import { MAX_IMAGES } from "./image-rules";
import { EMPTY_FIELDS, FIELD_NAMES, productFieldsSchema, type ProductFields } from "./product-fields";
import { useImageUploads } from "./use-image-uploads";

/** A product form: its fields, its uploads, and the server's last refusal. A failure keeps what was typed. */
export function useProductForm() {
  const form = useForm<ProductFields>({ resolver: zodResolver(productFieldsSchema), defaultValues: EMPTY_FIELDS });
  const [refusal, setRefusal] = useState("");

  const setImages = (imageUrls: string[]) => form.setValue("imageUrls", imageUrls, { shouldDirty: true });
  const uploads = useImageUploads((addresses) => {
    const all = [...form.getValues("imageUrls"), ...addresses];
    if (all.length > MAX_IMAGES) showFailure({ title: imageTexts.uploadError, text: imageTexts.full(MAX_IMAGES) });
    setImages(all.slice(0, MAX_IMAGES));
  });

  const start = (fields: ProductFields) => {
    uploads.clear();
    setRefusal("");
    form.reset(fields);
  };
  const fail = (error: unknown, toast: ToastMessage) => {
    showFailure(toast);
    setRefusal(errorText(error, ""));
    showServerFieldErrors(error, FIELD_NAMES, form.setError);
  };

  const isDirty = form.formState.isDirty;
  return { form, uploads, setImages, start, fail, refusal, hasUnsaved: isDirty || uploads.uploads.length > 0 };
}

export type ProductForm = ReturnType<typeof useProductForm>;
