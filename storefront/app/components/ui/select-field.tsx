import type { Ref, SelectHTMLAttributes } from "react";
import { FieldFrame, type FieldWording } from "./field-frame";
import { CONTROL } from "./text-field";

type SelectFieldProps<Value extends string> = SelectHTMLAttributes<HTMLSelectElement> &
  FieldWording & {
    /** The values with their names, in their order. */
    options: readonly (readonly [value: Value, name: string])[];
    /** Told of the value alone, where the event is of no use. */
    onChoose?: (value: Value) => void;
    ref?: Ref<HTMLSelectElement>;
  };

/** A labelled choice of one of a few, dense. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, error, hint, className, options, onChoose, ...select } = props;
  return (
    <FieldFrame label={label} error={error} hint={hint} size="dense" className={className}>
      {(ids) => (
        <select
          {...(onChoose ? { onChange: ({ target }) => onChoose(target.value as Value) } : {})}
          {...select}
          {...ids}
          className={`${CONTROL} mt-1 h-10 text-base md:text-[0.875rem]`}
        >
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
