import { useId } from "react";
import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { LastProblem } from "../../components/ui/last-problem";
import { authTexts } from "./texts";
import type { AuthForms } from "./use-auth-forms";

/** In the dialog of a phone the button stays at the thumb. */
export const AT_THUMB = "max-md:sticky max-md:bottom-3 max-md:z-10";

type RegisterFormProps = { forms: AuthForms; isModal: boolean };

export function RegisterForm({ forms, isModal }: RegisterFormProps) {
  const form = forms.registerForm;
  const problemId = useId();
  const note = isModal ? undefined : authTexts.optional;
  return (
    <form method="post" onSubmit={(event) => void forms.submitRegister(event)} noValidate className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          form={form}
          name="firstName"
          label={authTexts.firstName}
          autoComplete="given-name"
          required={isModal}
          note={note}
        />
        <Field
          form={form}
          name="lastName"
          label={authTexts.lastName}
          autoComplete="family-name"
          required={isModal}
          note={note}
        />
      </div>
      <Field
        form={form}
        name="username"
        label={authTexts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field form={form} name="email" label={authTexts.email} type="email" autoComplete="email" required />
      <Field
        form={form}
        name="password"
        label={authTexts.password}
        type="password"
        autoComplete="new-password"
        required
        hint={authTexts.passwordHint}
      />
      <Field
        form={form}
        name="confirmPassword"
        label={authTexts.confirmPassword}
        type="password"
        autoComplete="new-password"
        required
      />
      <LastProblem id={problemId} text={forms.registerProblem} meanwhile={authTexts.notRegistered} />
      <Button
        type="submit"
        className={isModal ? AT_THUMB : ""}
        busy={forms.isRegistering}
        aria-describedby={forms.registerProblem ? problemId : undefined}
      >
        {forms.isRegistering ? authTexts.creatingAccount : authTexts.createAccount}
      </Button>
    </form>
  );
}
