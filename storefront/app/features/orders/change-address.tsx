import type { InputOf, OrderPage } from "@nocturne/contract";
import { countryName } from "@nocturne/contract/address-format";
import { useChangeOrderAddress } from "../../api/order-page";
import { OrderAddressForm } from "../../components/address/order-address-form";
import { DialogShell } from "../../components/ui/dialog-shell";
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

const TEXTS = {
  save: orderChangeTexts.saveAddress,
  saving: orderChangeTexts.savingAddress,
  keep: orderChangeTexts.keep,
  failed: orderChangeTexts.addressFailed,
};

function AddressForm({ page, token, onClose }: Omit<ChangeAddressProps, "isOpen">) {
  const change = useChangeOrderAddress(token);
  const save = async (body: InputOf<"changeOrderAddress">) => {
    await change.mutateAsync(body);
    onClose();
    showToast({ title: orderChangeTexts.addressSaved });
  };
  return (
    <OrderAddressForm
      address={{ ...page.shippingAddress, name: page.name }}
      texts={TEXTS}
      isPending={change.isPending}
      error={change.error}
      onSave={save}
      onClose={onClose}
    />
  );
}
