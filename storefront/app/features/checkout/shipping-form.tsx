import { useWatch } from "react-hook-form";
import { TextField } from "../../components/ui/text-field";
import { checkoutTexts } from "../../texts";
import type { CheckoutForm } from "./checkout-fields";

const COUNTRIES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The country that a code stands for, so that nobody has to know the codes; else what is expected. */
function countryHint(typed: string): string {
  const code = typed.trim().toUpperCase();
  const name = /^[A-Z]{2}$/.test(code) ? COUNTRIES.of(code) : undefined;
  return name ?? checkoutTexts.countryHint;
}

export function ShippingForm({ form }: { form: CheckoutForm }) {
  const {
    register,
    formState: { errors },
  } = form;
  const country = useWatch({ control: form.control, name: "country" });
  return (
    <section aria-labelledby="shipping-details">
      <h2 id="shipping-details" className="text-2xl font-semibold">
        {checkoutTexts.shippingDetails}
      </h2>
      <div className="mt-6 grid grid-cols-2 gap-5 md:grid-cols-6">
        <TextField
          className="col-span-2 md:col-span-6"
          label={checkoutTexts.email}
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register("email")}
        />
        <TextField
          className="col-span-2 md:col-span-6"
          label={checkoutTexts.name}
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register("name")}
        />
        <TextField
          className="col-span-2 md:col-span-6"
          label={checkoutTexts.street}
          autoComplete="street-address"
          required
          error={errors.street?.message}
          {...register("street")}
        />
        <TextField
          className="col-span-2 md:col-span-3"
          label={checkoutTexts.city}
          autoComplete="address-level2"
          required
          error={errors.city?.message}
          {...register("city")}
        />
        <TextField
          className="md:col-span-1"
          label={checkoutTexts.state}
          autoComplete="address-level1"
          placeholder={checkoutTexts.statePlaceholder}
          required
          error={errors.state?.message}
          {...register("state")}
        />
        <TextField
          className="md:col-span-2"
          label={checkoutTexts.zip}
          autoComplete="postal-code"
          required
          error={errors.zipCode?.message}
          {...register("zipCode")}
        />
        <TextField
          className="col-span-2 md:col-span-6"
          label={checkoutTexts.country}
          autoComplete="country"
          maxLength={2}
          hint={countryHint(country)}
          error={errors.country?.message}
          {...register("country")}
        />
      </div>
    </section>
  );
}
