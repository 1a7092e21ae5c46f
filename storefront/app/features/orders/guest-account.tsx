import { Link } from "react-router";
import { useUser } from "../../api/account";
import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { showToast } from "../../components/ui/toast-store";
import { OrderCodeField } from "./order-code-field";
import { guestAccountTexts, orderPageTexts } from "./texts";
import { useGuestAccount } from "./use-guest-account";

type GuestAccountProps = { token: string; onDone: () => void };

/** A guest's order becomes an account with one press, or joins the one that is signed in. */
export function GuestAccount({ token, onDone }: GuestAccountProps) {
  const { user } = useUser();
  const { form, submit, sendCode, sentTo, failure, needsPassword, isBusy } = useGuestAccount(token, user, () => {
    showToast(needsPassword ? guestAccountTexts.created : guestAccountTexts.joined);
    onDone();
  });
  const idle = needsPassword ? guestAccountTexts.create : guestAccountTexts.join;
  return (
    <section aria-labelledby="guest-account" className="w-full max-w-xl border border-ash bg-soot p-4 text-base md:p-6">
      <h2 id="guest-account" className="text-2xl font-semibold">
        {needsPassword ? guestAccountTexts.title : guestAccountTexts.joinTitle}
      </h2>
      <p className="mt-2 text-smoke">{needsPassword ? guestAccountTexts.note : guestAccountTexts.joinNote}</p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
        {needsPassword && (
          <Field
            form={form}
            name="password"
            label={guestAccountTexts.password}
            type="password"
            autoComplete="new-password"
            hint={guestAccountTexts.passwordHint}
            required
          />
        )}
        <p role="status" className="text-smoke empty:hidden">
          {sentTo && guestAccountTexts.prove(sentTo)}
        </p>
        {sentTo && <OrderCodeField form={form} name="code" />}
        {failure && (
          <p role="alert" className="text-blood">
            {failure.text}{" "}
            {failure.isTaken && (
              <Link to="/auth" className="text-bone underline underline-offset-4 hover:text-acid">
                {guestAccountTexts.signIn}
              </Link>
            )}
          </p>
        )}
        <Button type="submit" busy={isBusy}>
          {isBusy ? guestAccountTexts.busy : idle}
        </Button>
        {sentTo && (
          <Button variant="line" busy={isBusy} onClick={() => void sendCode()}>
            {orderPageTexts.sendAgain}
          </Button>
        )}
      </form>
    </section>
  );
}
