import { FieldFrame } from "../../../components/ui/field-frame";

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
};

/** One of a few. */
export function ChoiceField<Value extends string>({ label, value, values, names, onChange }: ChoiceFieldProps<Value>) {
  return (
    <FieldFrame label={label} size="dense">
      {(ids) => (
        <select
          {...ids}
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
          className="mt-1 h-10 w-full rounded-xs border border-iron bg-soot text-base md:text-[0.875rem]"
        >
          {values.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
