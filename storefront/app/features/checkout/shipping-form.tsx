import type { User } from "@nocturne/contract";
import { AddressFields } from "../../components/address/address-fields";
import { Field } from "../../components/ui/field";
import type { CheckoutForm } from "./checkout-fields";
import { SavedAddressChoice } from "./saved-address-choice";
import { checkoutTexts } from "./texts";

type ShippingFormProps = { form: CheckoutForm; user: User | null; onSignIn: () => void };

/** Whom and where to. A guest may sign in from here, and keeps what is typed. */
export function ShippingForm({ form, user, onSignIn }: ShippingFormProps) {
  return (
    <section aria-labelledby="shipping-details">
      <h2 id="shipping-details" className="headline">
        {checkoutTexts.shippingDetails}
      </h2>
      <div className="mt-6 grid grid-cols-2 gap-5 md:grid-cols-6">
        <Field
          form={form}
          name="email"
          className="col-span-2 md:col-span-6"
          label={checkoutTexts.email}
          type="email"
          checksOnBlur
          autoComplete="email"
          required
        />
        {user ? (
          <SavedAddressChoice form={form} user={user} />
        ) : (
          <p className="col-span-2 -mt-2 text-smoke md:col-span-6">
            {checkoutTexts.guestSignIn}{" "}
            <button
              type="button"
              onClick={onSignIn}
              className="min-h-6 text-bone underline underline-offset-4 hover:text-acid"
            >
              {checkoutTexts.signIn}
            </button>
          </p>
        )}
        <AddressFields />
      </div>
    </section>
  );
}
