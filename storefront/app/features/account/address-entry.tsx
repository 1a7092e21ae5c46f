import type { SavedAddress } from "@nocturne/contract";
import { useState } from "react";
import { useAddressWrites } from "../../api/addresses";
import { errorText } from "../../api/api-error";
import { PostalAddress } from "../../components/address/postal-address";
import { Button } from "../../components/ui/button";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { focusOnce } from "../../lib/focus-once";
import { savedAddressTexts } from "./texts";

type AddressEntryProps = { address: SavedAddress; onEdit: () => void; onRemoved: () => void };

/** One kept address, with what can be done with it. Removing it asks first. */
export function AddressEntry({ address, onEdit, onRemoved }: AddressEntryProps) {
  const { save, remove } = useAddressWrites();
  const [isAsking, setAsking] = useState(false);
  const { id, isDefault, street } = address;
  const onError = (error: Error) =>
    showFailure({ title: savedAddressTexts.failedTitle, text: errorText(error, savedAddressTexts.failedFallback) });
  const onRemove = () =>
    remove.mutate(id, {
      onSuccess: () => {
        showToast(savedAddressTexts.removed);
        onRemoved();
      },
      onError,
    });

  return (
    <li className="flex flex-col justify-between gap-4 border border-ash p-4 md:p-5">
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <PostalAddress address={address} name={address.name} />
        </div>
        {isDefault && <p className="caps shrink-0 text-acid">{savedAddressTexts.isDefault}</p>}
      </div>
      {isAsking ? (
        <div role="group" aria-label={savedAddressTexts.removeQuestion} className="flex flex-wrap items-center gap-3">
          <p className="w-full">{savedAddressTexts.removeQuestion}</p>
          <Button size="dense" variant="danger" busy={remove.isPending} onClick={onRemove}>
            {savedAddressTexts.removeYes}
          </Button>
          <Button ref={focusOnce} size="dense" variant="line" onClick={() => setAsking(false)}>
            {savedAddressTexts.removeNo}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button size="dense" variant="line" aria-label={savedAddressTexts.editOf(street)} onClick={onEdit}>
            {savedAddressTexts.edit}
          </Button>
          {!isDefault && (
            <Button
              size="dense"
              variant="line"
              aria-label={savedAddressTexts.useOf(street)}
              busy={save.isPending}
              onClick={() => save.mutate({ id, body: { ...address, isDefault: true } }, { onError })}
            >
              {savedAddressTexts.use}
            </Button>
          )}
          <Button
            size="dense"
            variant="line"
            aria-label={savedAddressTexts.removeOf(street)}
            onClick={() => setAsking(true)}
          >
            {savedAddressTexts.remove}
          </Button>
        </div>
      )}
    </li>
  );
}
