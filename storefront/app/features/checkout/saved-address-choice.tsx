import type { SavedAddress, User } from "@nocturne/contract";
import { addressLines } from "@nocturne/contract/address-format";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { addressesQuery } from "../../api/addresses";
import { ADDRESS_FIELDS, toAddressValues } from "../../components/address/address-values";
import { ListMark } from "../../components/ui/combobox";
import { FieldFrame } from "../../components/ui/field-frame";
import { CONTROL } from "../../components/ui/text-field";
import { fillAddress, type CheckoutFields, type CheckoutForm } from "./checkout-fields";
import { checkoutTexts } from "./texts";

const ANOTHER = "";

const isIn = (fields: CheckoutFields, saved: SavedAddress) => {
  const values = toAddressValues(saved);
  return ADDRESS_FIELDS.every((field) => fields[field] === values[field]);
};

/** The addresses of the account, one press each; nothing where it keeps none. */
export function SavedAddressChoice({ form, user }: { form: CheckoutForm; user: User }) {
  const { data: saved } = useQuery(addressesQuery());
  const fields = useWatch({ control: form.control, compute: (values) => ({ ...form.getValues(), ...values }) });
  if (!saved || saved.length === 0) return null;
  return (
    <FieldFrame label={checkoutTexts.savedAddresses} className="col-span-2 md:col-span-6">
      {(ids) => (
        <div className="relative">
          <select
            {...ids}
            className={`${CONTROL} mt-1.5 h-12 appearance-none truncate pr-10 text-base`}
            value={saved.find((address) => isIn(fields, address))?.id ?? ANOTHER}
            onChange={({ target }) => fillAddress(form, saved.find(({ id }) => id === target.value) ?? null, user)}
          >
            {saved.map((address) => (
              <option key={address.id} value={address.id}>
                {addressLines(address, address.name).join(", ")}
              </option>
            ))}
            <option value={ANOTHER}>{checkoutTexts.anotherAddress}</option>
          </select>
          <ListMark />
        </div>
      )}
    </FieldFrame>
  );
}
