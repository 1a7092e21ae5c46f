import { get, type FieldError, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { TextField, type TextFieldProps } from "./text-field";

/** What a field needs of a form; independent of what the values become on submit. */
type FormOf<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, "register" | "formState"> &
  Partial<Pick<UseFormReturn<Fields>, "trigger">>;

type FieldProps<Fields extends FieldValues> = Omit<TextFieldProps, "name" | "error" | "form" | "ref"> & {
  form: FormOf<Fields>;
  name: FieldPath<Fields>;
  /** What was typed is checked when the field is left. An empty field is not: that is said at the end. */
  checksOnBlur?: boolean;
};

/** The message that belongs to a field, if it has one. */
export function fieldError<Fields extends FieldValues>(form: FormOf<Fields>, name: FieldPath<Fields>) {
  return (get(form.formState.errors, name) as FieldError | undefined)?.message;
}

/** A labelled text input of a form, with its error. */
export function Field<Fields extends FieldValues>({ form, name, checksOnBlur, ...field }: FieldProps<Fields>) {
  const onBlur = (event: { target: { value: string } }) => {
    if (checksOnBlur && event.target.value.trim() !== "") void form.trigger?.(name);
  };
  return <TextField error={fieldError(form, name)} {...field} {...form.register(name, { onBlur })} />;
}
