import type { Ref, SelectHTMLAttributes } from "react";
import { FieldFrame, type FieldWording } from "../../../components/ui/field-frame";
import { CONTROL } from "../../../components/ui/text-field";

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> &
  FieldWording & { options: readonly (readonly [value: string, text: string])[]; ref?: Ref<HTMLSelectElement> };

/** A labelled choice of one, dense. */
export function SelectField({ label, error, hint, className, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} size="dense" className={className}>
      {(ids) => (
        <select {...select} {...ids} className={`${CONTROL} mt-1 h-10 text-base md:text-[0.875rem]`}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
