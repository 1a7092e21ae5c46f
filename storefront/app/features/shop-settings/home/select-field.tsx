import { FieldFrame } from "../../../components/ui/field-frame";
import { CONTROL } from "../../../components/ui/text-field";

type SelectFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, name: string])[];
  onChange: (value: Value) => void;
};

/** One of a few, by name. */
export function SelectField<Value extends string>({ label, value, options, onChange }: SelectFieldProps<Value>) {
  return (
    <FieldFrame label={label} size="dense">
      {(ids) => (
        <select
          {...ids}
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
          className={`${CONTROL} mt-1 h-10 min-w-48 text-base md:text-[0.875rem]`}
        >
          {options.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
