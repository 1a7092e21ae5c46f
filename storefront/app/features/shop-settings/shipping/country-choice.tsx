import { COUNTRY_CODES, countryName } from "@nocturne/contract/address-format";
import { useState } from "react";
import { TextField } from "../../../components/ui/text-field";
import { shippingTexts } from "./texts";

type CountryChoiceProps = {
  chosen: ReadonlySet<string>;
  /** The zone in which a country is now, by its code. */
  zoneOf: ReadonlyMap<string, string>;
  error?: string | undefined;
  onChange: (chosen: Set<string>) => void;
};

let all: { code: string; name: string }[] | undefined;
const allCountries = () =>
  (all ??= COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  ));

/** Countries to tick, found by their names. */
export function CountryChoice({ chosen, zoneOf, error, onChange }: CountryChoiceProps) {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const shown = allCountries().filter(
    ({ code, name }) => name.toLowerCase().includes(wanted) || code.toLowerCase() === wanted,
  );
  const toggle = (code: string) => {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    onChange(next);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{shippingTexts.countries}</legend>
      <TextField
        label={shippingTexts.find}
        hint={shippingTexts.countriesNote}
        {...(error ? { error } : {})}
        size="dense"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter here looks for a country, and does not save.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <ul className="max-h-64 overflow-y-auto border border-ash">
        {shown.map(({ code, name }) => (
          <li key={code}>
            <label className="flex min-h-11 items-center gap-3 px-3 py-1 hover:bg-soot">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-acid"
                checked={chosen.has(code)}
                onChange={() => toggle(code)}
              />
              <span className="wrap-anywhere">
                {name}
                {zoneOf.has(code) && (
                  <span className="text-smoke"> · {shippingTexts.elsewhere(zoneOf.get(code) ?? "")}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="text-smoke">
        {shippingTexts.chosen(chosen.size)}
      </p>
    </fieldset>
  );
}
