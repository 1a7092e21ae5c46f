import type { User } from "@nocturne/contract";
import { AddressFields } from "../../components/address/address-fields";
import { Field } from "../../components/ui/field";
import type { CheckoutForm } from "./checkout-fields";
import { SavedAddressChoice } from "./saved-address-choice";
import { checkoutTexts } from "./texts";

export function ShippingForm({ form, user }: { form: CheckoutForm; user: User }) {
  return (
    <section aria-labelledby="shipping-details">
      <h2 id="shipping-details" className="text-2xl font-semibold">
        {checkoutTexts.shippingDetails}
      </h2>
      <div className="mt-6 grid grid-cols-2 gap-5 md:grid-cols-6">
        <Field
          form={form}
          name="email"
          className="col-span-2 md:col-span-6"
          label={checkoutTexts.email}
          type="email"
          autoComplete="email"
          required
        />
        <SavedAddressChoice form={form} user={user} />
        <AddressFields />
      </div>
    </section>
  );
}
