import { zodResolver } from "@hookform/resolvers/zod";
import type { InputOf, OrderAddress } from "@nocturne/contract";
import { FormProvider, useForm } from "react-hook-form";
import { errorText } from "../../api/api-error";
import { Button } from "../ui/button";
import { showServerFieldErrors } from "../ui/server-field-errors";
import { AddressFields } from "./address-fields";
import { addressSchema } from "./address-schema";
import { ADDRESS_FIELDS, countryCodeOf, toAddressValues, type AddressValues } from "./address-values";

type OrderAddressFormProps = {
  address: OrderAddress & { name: string };
  texts: { save: string; saving: string; keep: string; failed: string };
  isPending: boolean;
  error: Error | null;
  onSave: (body: InputOf<"changeOrderAddress">) => Promise<unknown>;
  onClose: () => void;
};

/** Where an order goes, to be changed within its country and state. What is refused stays as it was typed. */
export function OrderAddressForm({ address, texts, isPending, error, onSave, onClose }: OrderAddressFormProps) {
  const form = useForm<AddressValues>({
    resolver: zodResolver(addressSchema),
    defaultValues: toAddressValues(address),
  });
  const submit = form.handleSubmit((values) =>
    onSave({ ...values, country: countryCodeOf(values.country) }).catch((refusal: unknown) =>
      showServerFieldErrors<AddressValues>(refusal, ADDRESS_FIELDS, form.setError),
    ),
  );
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-2 gap-5 p-5 md:grid-cols-6"
      >
        <AddressFields isPlaceFixed />
        {error && (
          <p role="alert" className="col-span-2 text-blood md:col-span-6">
            {errorText(error, texts.failed)}
          </p>
        )}
        <div className="col-span-2 flex flex-wrap gap-3 md:col-span-6">
          <Button type="submit" busy={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
          <Button variant="line" onClick={onClose}>
            {texts.keep}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
