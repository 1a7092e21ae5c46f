import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { NarrowPage } from "../../components/ui/narrow-page";
import type { CheckoutForm } from "./checkout-fields";
import { checkoutTexts } from "./texts";

type GuestGateProps = { form: CheckoutForm; onContinue: () => void; onSignIn: () => void };

/** The start of a checkout without an account: an e-mail alone. An account is offered beside it. */
export function GuestGate({ form, onContinue, onSignIn }: GuestGateProps) {
  const submit = async () => {
    if (await form.trigger("email", { shouldFocus: true })) onContinue();
  };
  return (
    <NarrowPage title={checkoutTexts.title}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="max-w-prose text-lg text-smoke">{checkoutTexts.guestNote}</p>
        <Field
          form={form}
          name="email"
          label={checkoutTexts.email}
          type="email"
          checksOnBlur
          autoComplete="email"
          hint={checkoutTexts.guestEmailHint}
          required
        />
        <Button type="submit" variant="buy">
          {checkoutTexts.continueAsGuest}
        </Button>
      </form>
      <div className="mt-10 grid gap-4 border-t border-ash pt-8">
        <p className="text-smoke">{checkoutTexts.signInInstead}</p>
        <Button variant="line" onClick={onSignIn}>
          {checkoutTexts.signIn}
        </Button>
      </div>
    </NarrowPage>
  );
}
