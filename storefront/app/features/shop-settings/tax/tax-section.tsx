import { countryName } from "@nocturne/contract/address-format";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  deleteCountryTax,
  setPriceTax,
  taxSetupQuery,
  type CountryTax,
  type TaxSetup,
} from "../../../api/shipping-setup";
import { Button } from "../../../components/ui/button";
import { useConfirm } from "../../admin-panel/confirm";
import { PanelFailure, PanelLoading } from "../../admin-panel/panel-notice";
import { useSetupChange } from "../use-setup-change";
import { TaxForm } from "./tax-form";
import { taxTexts } from "./texts";

/** Which rate taxes which country, and whether prices include it. */
export default function TaxSection() {
  const { data, isError, refetch } = useQuery(taxSetupQuery());
  if (data) return <Taxes setup={data} />;
  return isError ? <PanelFailure onRetry={() => void refetch()} /> : <PanelLoading text={taxTexts.loading} />;
}

function Taxes({ setup: { countries, prices } }: { setup: TaxSetup }) {
  const confirm = useConfirm();
  const { isBusy, send } = useSetupChange(taxSetupQuery().queryKey);
  const [opened, setOpened] = useState<{ tax?: CountryTax } | null>(null);

  const askAndDelete = async (country: string) => {
    const name = countryName(country);
    const question = { title: taxTexts.deleteTitle(name), note: taxTexts.deleteNote(name), yes: taxTexts.deleteYes };
    if (await confirm(question)) await send(() => deleteCountryTax(country));
  };
  return (
    <div aria-busy={isBusy} className="grid gap-10">
      <section aria-labelledby="tax-countries" className="grid gap-3">
        <h3 id="tax-countries" className="text-lg font-semibold tracking-tight">
          {taxTexts.countries}
        </h3>
        <p className="text-smoke">{taxTexts.countriesNote}</p>
        <ul className="divide-y divide-ash border-y border-ash empty:hidden">
          {countries.map((tax) => (
            <CountryRow
              key={tax.country}
              tax={tax}
              onEdit={() => setOpened({ tax })}
              onDelete={() => void askAndDelete(tax.country)}
            />
          ))}
        </ul>
        <Button size="dense" className="justify-self-start" onClick={() => setOpened({})}>
          {taxTexts.add}
        </Button>
      </section>
      <section aria-labelledby="tax-prices" className="grid gap-3">
        <h3 id="tax-prices" className="text-lg font-semibold tracking-tight">
          {taxTexts.prices}
        </h3>
        <p className="text-smoke">{taxTexts.pricesNote}</p>
        {prices.map(({ scope, name, includesTax }) => (
          <label key={scope} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-6 shrink-0 accent-acid"
              checked={includesTax}
              // A press while another is saved changes nothing, in the field either.
              onClick={(event) => isBusy && event.preventDefault()}
              onChange={() => void send(() => setPriceTax({ scope, includesTax: !includesTax }))}
            />
            <span>{name === null ? taxTexts.currency : taxTexts.region(name)}</span>
          </label>
        ))}
      </section>
      {opened && <TaxForm known={countries} {...opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

type CountryRowProps = { tax: CountryTax; onEdit: () => void; onDelete: () => void };

function CountryRow({ tax: { country, name, rate, others, setElsewhere }, onEdit, onDelete }: CountryRowProps) {
  const title = countryName(country);
  const isInMedusa = setElsewhere === "provider" || others > 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-smoke wrap-anywhere">{setElsewhere ? taxTexts[setElsewhere] : (name ?? taxTexts.none)}</p>
        {isInMedusa && (
          <p className="text-smoke">
            {others > 0 && `${taxTexts.others(others)} `}
            <a href={taxTexts.medusaPath} className="underline hover:text-bone">
              {taxTexts.medusa}
            </a>
          </p>
        )}
      </div>
      {rate !== null && setElsewhere === null && <p className="figures">{taxTexts.rate(rate)}</p>}
      {!setElsewhere && (
        <div className="ml-auto flex gap-2">
          <Button size="dense" variant="line" aria-label={taxTexts.editCountry(title)} onClick={onEdit}>
            {taxTexts.edit}
          </Button>
          {rate !== null && (
            <Button size="dense" variant="danger" aria-label={taxTexts.deleteCountry(title)} onClick={onDelete}>
              {taxTexts.delete}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
