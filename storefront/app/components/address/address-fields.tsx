import { countryName, formatOf, isRequired, looksLikeZip, partsInOrder } from "@nocturne/contract/address-format";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "../ui/field";
import { TextField } from "../ui/text-field";
import { MAX_LENGTHS, type AddressValues } from "./address-values";
import { CountryField } from "./country-field";
import { partLabel } from "./part-label";
import { StateField } from "./state-field";
import { addressTexts } from "./texts";
import { useFormCountry } from "./use-form-country";

const WHOLE = "col-span-2 md:col-span-6";
const HALF = "col-span-2 md:col-span-3";

/**
 * The fields of an address, for a form of `AddressValues` (or more) in a `FormProvider`: labels, order and what is needed
 * are those of its country. Where the place is fixed, country and state are not asked. Stands in a grid of two columns, six from the medium width on.
 */
export function AddressFields({ isPlaceFixed = false }: { isPlaceFixed?: boolean }) {
  const form = useFormContext<AddressValues>();
  const { country, states } = useFormCountry();
  const parts = partsInOrder(country).filter((part) => part !== "street" && !(isPlaceFixed && part === "state"));
  const field = (name: keyof AddressValues) => ({ form, name, maxLength: MAX_LENGTHS[name] }) as const;
  const optional = { note: addressTexts.optional };
  // A dialog is too narrow for both lines of a street beside each other.
  const line = isPlaceFixed ? WHOLE : HALF;
  return (
    <>
      {!isPlaceFixed && <CountryField className={WHOLE} />}
      <Field {...field("name")} className={WHOLE} label={addressTexts.name} autoComplete="name" required />
      <Field {...field("street")} className={line} label={addressTexts.street} autoComplete="address-line1" required />
      <Field
        {...field("line2")}
        {...optional}
        className={line}
        label={addressTexts.line2}
        autoComplete="address-line2"
      />
      {parts.map((part, index) => {
        // A city that comes first has the line of a phone to itself, else the part that comes last has it.
        const isWide = index === (parts[0] === "city" ? 0 : parts.length - 1);
        const className = `${isWide ? "col-span-2" : "col-span-1"} md:col-span-2`;
        if (part === "state") return <StateField key={part} country={country} states={states} className={className} />;
        if (part === "zipCode") return <ZipField key={part} country={country} className={className} />;
        const label = partLabel(country, "city");
        return (
          <Field
            key={part}
            {...field("city")}
            {...(isRequired(country, "city") ? { required: true } : optional)}
            className={className}
            label={label}
            alias={label === addressTexts.city ? undefined : addressTexts.city}
            autoComplete="address-level2"
          />
        );
      })}
      <Field
        {...field("company")}
        {...optional}
        className={HALF}
        label={addressTexts.company}
        autoComplete="organization"
      />
      <Field
        {...field("phone")}
        {...optional}
        className={HALF}
        label={addressTexts.phone}
        type="tel"
        autoComplete="tel"
      />
    </>
  );
}

/** A postal code of an unusual shape is asked about and taken: lists of shapes are never complete. */
function ZipField({ country, className }: { country: string; className: string }) {
  const { control, register, getFieldState, formState } = useFormContext<AddressValues>();
  const typed = useWatch({ control, name: "zipCode" });
  const { isTouched, error } = getFieldState("zipCode", formState);
  const { zipExample } = formatOf(country);
  const isOdd = isTouched && typed.trim() !== "" && !looksLikeZip(country, typed);
  const label = partLabel(country, "zipCode");
  const isNeeded = isRequired(country, "zipCode");
  return (
    <TextField
      {...register("zipCode")}
      className={className}
      label={label}
      alias={label === addressTexts.zipCode ? undefined : addressTexts.zipCode}
      note={isNeeded ? undefined : addressTexts.optional}
      error={error?.message}
      hint={isOdd && zipExample ? addressTexts.oddZip(countryName(country), zipExample) : undefined}
      placeholder={zipExample && addressTexts.zipExample(zipExample)}
      maxLength={MAX_LENGTHS.zipCode}
      autoComplete="postal-code"
      required={isNeeded}
    />
  );
}
