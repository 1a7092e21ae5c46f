import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { authTexts } from "../../texts";
import type { AuthForms } from "./use-auth-forms";

type RegisterFormProps = { forms: AuthForms; namesRequired: boolean };

export function RegisterForm({ forms, namesRequired }: RegisterFormProps) {
  const {
    register,
    formState: { errors },
  } = forms.registerForm;
  const note = namesRequired ? undefined : authTexts.optional;
  return (
    <form method="post" onSubmit={(event) => void forms.submitRegister(event)} noValidate className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={authTexts.firstName}
          autoComplete="given-name"
          required={namesRequired}
          note={note}
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <TextField
          label={authTexts.lastName}
          autoComplete="family-name"
          required={namesRequired}
          note={note}
          error={errors.lastName?.message}
          {...register("lastName")}
        />
      </div>
      <TextField
        label={authTexts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...register("username")}
      />
      <TextField
        label={authTexts.email}
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register("email")}
      />
      <TextField
        label={authTexts.password}
        type="password"
        autoComplete="new-password"
        required
        hint={authTexts.passwordHint}
        error={errors.password?.message}
        {...register("password")}
      />
      <TextField
        label={authTexts.confirmPassword}
        type="password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
      <Button type="submit" busy={forms.isRegistering}>
        {forms.isRegistering ? authTexts.creatingAccount : authTexts.createAccount}
      </Button>
    </form>
  );
}
