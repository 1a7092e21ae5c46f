import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { Field } from "../../components/ui/field";
import { orderPageTexts } from "./texts";

type OrderCodeFieldProps<Fields extends FieldValues> = {
  form: Pick<UseFormReturn<Fields>, "register" | "formState">;
  name: FieldPath<Fields>;
};

/** Takes the code that was mailed. */
export function OrderCodeField<Fields extends FieldValues>({ form, name }: OrderCodeFieldProps<Fields>) {
  return (
    <Field
      form={form}
      name={name}
      label={orderPageTexts.code}
      hint={orderPageTexts.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      mono
      required
    />
  );
}
