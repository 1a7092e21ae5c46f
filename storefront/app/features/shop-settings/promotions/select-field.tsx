import type { Ref, SelectHTMLAttributes } from "react";
import { FieldFrame } from "../../../components/ui/field-frame";
import { CONTROL } from "../../../components/ui/text-field";

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  hint?: string;
  /** The values with their names, in their order. */
  options: readonly (readonly [value: string, name: string])[];
  ref?: Ref<HTMLSelectElement>;
};

/** A labelled choice of a few values. */
export function SelectField({ label, hint, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} size="dense" {...(hint ? { hint } : {})}>
      {(ids) => (
        <select {...select} {...ids} className={`${CONTROL} mt-1 h-10 text-base md:text-[0.875rem]`}>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
