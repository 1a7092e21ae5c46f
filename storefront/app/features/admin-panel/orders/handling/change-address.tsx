import type { AdminOrder, InputOf } from "@nocturne/contract";
import { countryName } from "@nocturne/contract/address-format";
import { useState } from "react";
import { useAdminOrderWrites } from "../../../../api/admin-order";
import { OrderAddressForm } from "../../../../components/address/order-address-form";
import { Button } from "../../../../components/ui/button";
import { DialogShell } from "../../../../components/ui/dialog-shell";
import { showToast } from "../../../../components/ui/toast-store";
import { handlingTexts } from "./texts";

/** Where an order goes, to be changed within its country and state until a parcel of it has left. */
export function ChangeAddress({ handled }: { handled: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  const { state, country } = handled.order.shippingAddress;
  const place = [state, countryName(country)].filter(Boolean).join(", ");
  return (
    <>
      {handled.isChangeable && (
        <Button size="dense" variant="line" onClick={() => setOpen(true)}>
          {handlingTexts.address}
        </Button>
      )}
      {/* It stays where the order cannot be changed any more: it says why that was refused. */}
      <DialogShell
        open={isOpen}
        onOpenChange={setOpen}
        title={handlingTexts.address}
        description={handlingTexts.addressNote(place)}
        shape="modal"
      >
        <AddressForm handled={handled} onClose={() => setOpen(false)} />
      </DialogShell>
    </>
  );
}

const TEXTS = {
  save: handlingTexts.addressSave,
  saving: handlingTexts.addressSaving,
  keep: handlingTexts.keep,
  failed: handlingTexts.failed,
};

function AddressForm({ handled: { order }, onClose }: { handled: AdminOrder; onClose: () => void }) {
  const { changeAddress } = useAdminOrderWrites(order.id);
  // What this admin saw when the form opened: the order may be read again while it is filled in.
  const [seen] = useState({ ...order.shippingAddress, name: order.customerName });
  const save = async (body: InputOf<"changeOrderAddress">) => {
    await changeAddress.mutateAsync({ ...body, seen });
    onClose();
    showToast(handlingTexts.addressSaved);
  };
  return (
    <OrderAddressForm
      address={seen}
      texts={TEXTS}
      isPending={changeAddress.isPending}
      error={changeAddress.error}
      onSave={save}
      onClose={onClose}
    />
  );
}
