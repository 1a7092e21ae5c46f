import { zodResolver } from "@hookform/resolvers/zod";
import type { OrderPage } from "@nocturne/contract";
import { countryName } from "@nocturne/contract/address-format";
import { FormProvider, useForm } from "react-hook-form";
import { errorText } from "../../api/api-error";
import { useChangeOrderAddress } from "../../api/order-page";
import { AddressFields } from "../../components/address/address-fields";
import { addressSchema } from "../../components/address/address-schema";
import {
  ADDRESS_FIELDS,
  countryCodeOf,
  toAddressValues,
  type AddressValues,
} from "../../components/address/address-values";
import { Button } from "../../components/ui/button";
import { DialogShell } from "../../components/ui/dialog-shell";
import { showServerFieldErrors } from "../../components/ui/server-field-errors";
import { showToast } from "../../components/ui/toast-store";
import { orderChangeTexts } from "./texts";

type ChangeAddressProps = { page: OrderPage; token: string; isOpen: boolean; onClose: () => void };

/** The address of an order, to be fixed within its country and state. */
export function ChangeAddress({ page, token, isOpen, onClose }: ChangeAddressProps) {
  const { state, country } = page.shippingAddress;
  const place = [state, countryName(country)].filter(Boolean).join(", ");
  return (
    <DialogShell
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={orderChangeTexts.address}
      description={orderChangeTexts.addressNote(place)}
      shape="modal"
    >
      <AddressForm page={page} token={token} onClose={onClose} />
    </DialogShell>
  );
}

/** What is refused stays as it was typed. */
function AddressForm({ page, token, onClose }: Omit<ChangeAddressProps, "isOpen">) {
  const change = useChangeOrderAddress(token);
  const form = useForm<AddressValues>({
    resolver: zodResolver(addressSchema),
    defaultValues: toAddressValues({ ...page.shippingAddress, name: page.name }),
  });
  const submit = form.handleSubmit((values) =>
    change.mutate(
      { ...values, country: countryCodeOf(values.country) },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: orderChangeTexts.addressSaved });
        },
        onError: (error) => showServerFieldErrors<AddressValues>(error, ADDRESS_FIELDS, form.setError),
      },
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
        {change.isError && (
          <p role="alert" className="col-span-2 text-blood md:col-span-6">
            {errorText(change.error, orderChangeTexts.addressFailed)}
          </p>
        )}
        <div className="col-span-2 flex flex-wrap gap-3 md:col-span-6">
          <Button type="submit" busy={change.isPending}>
            {change.isPending ? orderChangeTexts.savingAddress : orderChangeTexts.saveAddress}
          </Button>
          <Button variant="line" onClick={onClose}>
            {orderChangeTexts.keep}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
