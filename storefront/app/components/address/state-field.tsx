import { isRequired } from "@nocturne/contract/address-format";
import type { AddressState } from "@nocturne/contract/address-states";
import { useController, useFormContext } from "react-hook-form";
import { Combobox, type ComboboxOption } from "../ui/combobox";
import type { AddressValues } from "./address-values";
import { partLabel } from "./part-label";
import { addressTexts } from "./texts";

const namesOf = ({ value, name, local }: AddressState) => [value, name, local].filter((text) => text !== undefined);
const same = (one: string, other: string) => one.localeCompare(other, "en", { sensitivity: "base" }) === 0;

/** Whether a text is one of these states, by any of its names. */
export const isState = (states: readonly AddressState[], text: string): boolean =>
  states.some((state) => namesOf(state).some((name) => same(name, text.trim())));

function toOption(state: AddressState): ComboboxOption {
  const { value, name, local } = state;
  return { key: value, text: value, label: name ?? value, note: name ? value : local };
}

/** All of them for nothing typed; none for one that is written out: there is nothing left to choose. */
function matchStates(states: readonly AddressState[], typed: string): ComboboxOption[] {
  const wanted = typed.trim().toLowerCase();
  if (isState(states, typed)) return [];
  const isMatch = (name: string) => name.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(` ${wanted}`);
  return states.filter((state) => wanted === "" || namesOf(state).some(isMatch)).map(toOption);
}

type StateFieldProps = { country: string; states: readonly AddressState[]; className?: string };

/** The state, with a list where the country has one; where it has none, it may stay empty. */
export function StateField({ country, states, className }: StateFieldProps) {
  const { control } = useFormContext<AddressValues>();
  const { field, fieldState } = useController({ control, name: "state" });
  const { ref, name, value, onChange, onBlur } = field;
  const label = partLabel(country, "state");
  const isNeeded = isRequired(country, "state");
  return (
    <Combobox
      ref={ref}
      name={name}
      value={value}
      label={label}
      alias={label === addressTexts.state ? undefined : addressTexts.state}
      note={isNeeded ? undefined : addressTexts.optional}
      error={fieldState.error?.message}
      autoComplete="address-level1"
      placeholder={country === "US" ? addressTexts.statePlaceholder : undefined}
      required={isNeeded}
      hasList={states.length > 0}
      className={className}
      optionsFor={(typed) => matchStates(states, typed)}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
