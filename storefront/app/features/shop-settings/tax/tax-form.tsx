import { COUNTRY_CODES, countryName } from "@nocturne/contract/address-format";
import { useForm } from "react-hook-form";
import { setCountryTax, taxSetupQuery, type CountryTax } from "../../../api/shipping-setup";
import { Field } from "../../../components/ui/field";
import { SelectField } from "../../../components/ui/select-field";
import { showServerFieldErrors } from "../../../components/ui/server-field-errors";
import { FormDialog } from "../form-dialog";
import { useSetupChange } from "../use-setup-change";
import { taxTexts } from "./texts";

type TaxFormProps = { known: readonly CountryTax[]; tax?: CountryTax; onClose: () => void };

/** The rate of a country: of one that has a tax, or of one that gets its first. */
export function TaxForm({ known, tax, onClose }: TaxFormProps) {
  const { isBusy, send } = useSetupChange(taxSetupQuery().queryKey);
  const codes = tax
    ? [tax.country]
    : COUNTRY_CODES.filter((code) => !known.some(({ country }) => country === code)).toSorted((a, b) =>
        countryName(a).localeCompare(countryName(b)),
      );
  const form = useForm({
    defaultValues: { country: tax?.country ?? "", name: tax?.name ?? "VAT", rate: tax?.rate?.toString() ?? "" },
  });
  const save = form.handleSubmit(async ({ country, name, rate }) => {
    if (!country) return form.setError("country", { message: taxTexts.noCountry }, { shouldFocus: true });
    const percent = Number(rate.trim().replace(",", "."));
    if (!rate.trim() || Number.isNaN(percent)) return form.setError("rate", { message: taxTexts.invalidRate });
    const isSaved = await send(
      () => setCountryTax(country, { name, rate: percent }),
      (error) => showServerFieldErrors(error, ["name", "rate"], form.setError),
    );
    if (isSaved) onClose();
  });
  return (
    <FormDialog
      title={taxTexts.formTitle}
      save={taxTexts.save}
      isBusy={isBusy}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <SelectField
        label={taxTexts.country}
        error={form.formState.errors.country?.message}
        options={[
          ...(tax ? [] : [["", taxTexts.chooseCountry] as const]),
          ...codes.map((code) => [code, countryName(code)] as const),
        ]}
        {...form.register("country")}
      />
      <Field form={form} name="name" size="dense" maxLength={60} label={taxTexts.name} hint={taxTexts.nameHint} />
      <Field form={form} name="rate" size="dense" inputMode="decimal" autoComplete="off" label={taxTexts.rateField} />
    </FormDialog>
  );
}
