import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from "react";
import type { ControlSize } from "./button";
import { FieldFrame, type FieldWording } from "./field-frame";

/** The look of what is typed into. */
export const CONTROL =
  "w-full rounded-xs border border-iron bg-soot px-3 text-bone placeholder:text-smoke aria-invalid:border-blood";
const SIZES = { regular: "mt-1.5 h-12 text-base", dense: "mt-1 h-10 text-[0.875rem]" } as const;

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size"> &
  FieldWording & {
    size?: ControlSize;
    /** For numbers and addresses, to be read letter by letter. */
    mono?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

/** A labelled text input. */
export function TextField(props: TextFieldProps) {
  const { label, alias, error, hint, note, size = "regular", mono, className, ...input } = props;
  return (
    <FieldFrame {...{ label, alias, error, hint, note, size, className }}>
      {(ids) => <input {...input} {...ids} className={`${CONTROL} ${SIZES[size]} ${mono ? "font-mono" : ""}`} />}
    </FieldFrame>
  );
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldWording & { ref?: Ref<HTMLTextAreaElement> };

/** A labelled text input of several lines, dense. */
export function TextArea({ label, error, hint, className, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} size="dense" className={className}>
      {(ids) => <textarea {...textarea} {...ids} className={`${CONTROL} mt-1 block min-h-20 py-2 text-[0.875rem]`} />}
    </FieldFrame>
  );
}
