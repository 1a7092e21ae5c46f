import { useId } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { useResetPassword } from "../../api/account-writes";
import { errorText } from "../../api/api-error";
import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { LastProblem } from "../../components/ui/last-problem";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { resetPasswordSchema, type ResetPasswordFields } from "./auth-schemas";
import { CAME_FROM_RESET } from "./came-from-reset";
import { authTexts, resetTexts } from "./texts";
import { showServerFieldErrors } from "../../components/ui/server-field-errors";

/** Sets the new password. A refused one leaves the link usable, and the form as it was. */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const reset = useResetPassword();
  const form = useForm<ResetPasswordFields>({
    resolver: zodResolver(resetPasswordSchema),
  });
  const problem = reset.error && errorText(reset.error, resetTexts.failedFallback);
  const problemId = useId();
  const submit = form.handleSubmit((fields) =>
    reset.mutate(
      { token, ...fields },
      {
        onSuccess: () => {
          showToast(resetTexts.done);
          void navigate("/auth", { state: CAME_FROM_RESET });
        },
        onError: (error) => {
          showFailure({ title: resetTexts.failed, text: errorText(error, resetTexts.failedFallback) });
          showServerFieldErrors<ResetPasswordFields>(error, ["password", "confirmPassword"], form.setError);
        },
      },
    ),
  );

  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <Field
        form={form}
        name="password"
        label={resetTexts.newPassword}
        type="password"
        autoComplete="new-password"
        required
        hint={authTexts.passwordHint}
      />
      <Field
        form={form}
        name="confirmPassword"
        label={resetTexts.confirmPassword}
        type="password"
        autoComplete="new-password"
        required
      />
      <LastProblem id={problemId} text={problem} meanwhile={resetTexts.notReset} />
      <Button type="submit" busy={reset.isPending} aria-describedby={problem ? problemId : undefined}>
        {reset.isPending ? resetTexts.submitting : resetTexts.submit}
      </Button>
      <p>
        <Link to="/auth?view=reset" className="inline-block py-2 underline underline-offset-4 hover:text-acid">
          {resetTexts.askAgain}
        </Link>
      </p>
    </form>
  );
}
