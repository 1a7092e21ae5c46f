import { zodResolver } from "@hookform/resolvers/zod";
import type { SavedAddress } from "@nocturne/contract";
import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useAddressWrites } from "../../api/addresses";
import { errorText } from "../../api/api-error";
import { AddressFields } from "../../components/address/address-fields";
import { addressSchema } from "../../components/address/address-schema";
import {
  ADDRESS_FIELDS,
  countryCodeOf,
  EMPTY_ADDRESS,
  toAddressValues,
  type AddressValues,
} from "../../components/address/address-values";
import { Button } from "../../components/ui/button";
import { showServerFieldErrors } from "../../components/ui/server-field-errors";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { savedAddressTexts } from "./texts";

type AddressFormProps = { address: SavedAddress | null; onDone: () => void };

/** A new address, or a kept one that is changed. What is refused stays as it was typed. */
export function AddressForm({ address, onDone }: AddressFormProps) {
  const { save } = useAddressWrites();
  const form = useForm<AddressValues>({
    resolver: zodResolver(addressSchema),
    defaultValues: address ? toAddressValues(address) : EMPTY_ADDRESS,
  });
  const { setFocus } = form;
  // The button that opened the form is gone.
  useEffect(() => setFocus("country"), [setFocus]);
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { id: address?.id ?? null, body: { ...values, country: countryCodeOf(values.country) } },
      {
        onSuccess: () => {
          showToast(savedAddressTexts.saved);
          onDone();
        },
        onError: (error) => {
          showFailure({
            title: savedAddressTexts.failedTitle,
            text: errorText(error, savedAddressTexts.failedFallback),
          });
          showServerFieldErrors<AddressValues>(error, ADDRESS_FIELDS, form.setError);
        },
      },
    ),
  );
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid max-w-3xl grid-cols-2 gap-5 md:grid-cols-6"
      >
        <AddressFields />
        <div className="col-span-2 flex flex-wrap gap-3 md:col-span-6">
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? savedAddressTexts.saving : savedAddressTexts.save}
          </Button>
          <Button variant="line" onClick={onDone}>
            {savedAddressTexts.cancel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
