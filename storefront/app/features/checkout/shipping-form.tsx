import { useWatch } from "react-hook-form";
import { Field } from "../../components/ui/field";
import { checkoutTexts } from "./texts";
import type { CheckoutForm } from "./checkout-fields";

const COUNTRIES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The name of the typed country code, else a hint. */
function countryHint(typed: string): string {
  const code = typed.trim().toUpperCase();
  const name = /^[A-Z]{2}$/.test(code) ? COUNTRIES.of(code) : undefined;
  return name ?? checkoutTexts.countryHint;
}

export function ShippingForm({ form }: { form: CheckoutForm }) {
  const country = useWatch({ control: form.control, name: "country" });
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
        <Field
          form={form}
          name="name"
          className="col-span-2 md:col-span-6"
          label={checkoutTexts.name}
          autoComplete="name"
          required
        />
        <Field
          form={form}
          name="street"
          className="col-span-2 md:col-span-6"
          label={checkoutTexts.street}
          autoComplete="street-address"
          required
        />
        <Field
          form={form}
          name="city"
          className="col-span-2 md:col-span-3"
          label={checkoutTexts.city}
          autoComplete="address-level2"
          required
        />
        <Field
          form={form}
          name="state"
          className="md:col-span-1"
          label={checkoutTexts.state}
          autoComplete="address-level1"
          placeholder={checkoutTexts.statePlaceholder}
          required
        />
        <Field
          form={form}
          name="zipCode"
          className="md:col-span-2"
          label={checkoutTexts.zip}
          autoComplete="postal-code"
          required
        />
        <Field
          form={form}
          name="country"
          className="col-span-2 md:col-span-6"
          label={checkoutTexts.country}
          autoComplete="country"
          maxLength={2}
          hint={countryHint(country)}
        />
      </div>
    </section>
  );
}
