import { useController, useFormContext } from "react-hook-form";
import { countryName } from "@nocturne/contract/address-format";
import { findCountry, matchCountries } from "../../lib/countries";
import { Combobox, type ComboboxOption } from "../ui/combobox";
import { addressTexts } from "./texts";
import { EMPTY_ADDRESS, type AddressValues } from "./address-values";

const optionsFor = (typed: string): ComboboxOption[] =>
  matchCountries(typed).map(({ code, name, local }) => ({
    key: code,
    text: name,
    label: name,
    note: local === name ? code : `${local} · ${code}`,
  }));

/**
 * The country, typed or chosen. The form holds what is typed; leaving the field turns a code or a foreign name into the
 * shop's name for it, and refuses what is no country. Nothing is made of a beginning.
 */
export function CountryField({ className }: { className?: string }) {
  const { control, setError, clearErrors } = useFormContext<AddressValues>();
  const { field, fieldState } = useController({ control, name: "country" });
  const { ref, name, value, onChange, onBlur } = field;

  const settle = () => {
    onBlur();
    if (value.trim() === "") return onChange(EMPTY_ADDRESS.country);
    const code = findCountry(value);
    if (code) onChange(countryName(code));
    else setError("country", { message: addressTexts.unknownCountry });
  };

  return (
    <Combobox
      ref={ref}
      name={name}
      value={value}
      label={addressTexts.country}
      error={fieldState.error?.message}
      autoComplete="country-name"
      required
      hasList
      className={className}
      optionsFor={optionsFor}
      onChange={(text) => {
        clearErrors("country");
        onChange(text);
      }}
      onBlur={settle}
    />
  );
}
