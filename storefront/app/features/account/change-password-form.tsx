import { useId } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useChangePassword } from "../../api/account-writes";
import { errorText } from "../../api/api-error";
import { showServerFieldErrors } from "../../components/ui/server-field-errors";
import { Button } from "../../components/ui/button";
import { LastProblem } from "../../components/ui/last-problem";
import { TextField } from "../../components/ui/text-field";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { authTexts, resetTexts, securityTexts } from "./texts";
import { changePasswordSchema, type ChangePasswordFields } from "./auth-schemas";

const EMPTY: ChangePasswordFields = { currentPassword: "", password: "", confirmPassword: "" };
const FIELDS = Object.keys(EMPTY) as (keyof ChangePasswordFields)[];

/** A new password for who knows the present one. A refused one leaves the form as it was. */
export function ChangePasswordForm() {
  const change = useChangePassword();
  const { register, handleSubmit, setError, reset, formState } = useForm<ChangePasswordFields>({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: EMPTY,
  });
  const isSaidAtField = Object.keys(formState.errors).length > 0;
  const problem =
    change.error && (isSaidAtField ? resetTexts.notReset : errorText(change.error, securityTexts.failedFallback));
  const noteId = useId();
  const submit = handleSubmit((fields) =>
    change.mutate(fields, {
      onSuccess: () => {
        reset();
        showToast(securityTexts.done);
      },
      onError: (error) => {
        showFailure({ title: securityTexts.failed, text: errorText(error, securityTexts.failedFallback) });
        showServerFieldErrors<ChangePasswordFields>(error, FIELDS, setError);
      },
    }),
  );

  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid max-w-md grid-cols-1 gap-5">
      <TextField
        label={securityTexts.currentPassword}
        type="password"
        autoComplete="current-password"
        required
        error={formState.errors.currentPassword?.message}
        {...register("currentPassword")}
      />
      <TextField
        label={resetTexts.newPassword}
        type="password"
        autoComplete="new-password"
        required
        hint={authTexts.passwordHint}
        error={formState.errors.password?.message}
        {...register("password")}
      />
      <TextField
        label={resetTexts.confirmPassword}
        type="password"
        autoComplete="new-password"
        required
        error={formState.errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
      <LastProblem id={noteId} text={problem} meanwhile={resetTexts.notReset} />
      {change.isSuccess && (
        <p id={noteId} className="border-l-2 border-acid pl-4">
          {securityTexts.isSet}
        </p>
      )}
      <Button
        type="submit"
        busy={change.isPending}
        aria-describedby={change.isSuccess || change.isError ? noteId : undefined}
      >
        {change.isPending ? securityTexts.saving : securityTexts.save}
      </Button>
    </form>
  );
}
