import { useId } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { useForgotPassword } from "../../api/account-writes";
import { errorText } from "../../api/api-error";
import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { LastProblem } from "../../components/ui/last-problem";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { forgotPasswordSchema } from "./auth-schemas";
import { authTexts } from "./texts";

/** Asks for a reset link. The answer is the same whether the address is known or not. */
export function ForgotPassword() {
  const forgot = useForgotPassword();
  const form = useForm<{ email: string }>({
    resolver: zodResolver(forgotPasswordSchema),
  });
  const problem = forgot.error && errorText(forgot.error, authTexts.resetFailedFallback);
  const noteId = useId();
  const submit = form.handleSubmit((fields) =>
    forgot.mutate(fields, {
      onSuccess: ({ message }) =>
        showToast({ title: authTexts.resetSent, text: message || authTexts.resetSentFallback }),
      onError: (error) =>
        showFailure({ title: authTexts.resetFailed, text: errorText(error, authTexts.resetFailedFallback) }),
    }),
  );

  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <Field form={form} name="email" label={authTexts.email} type="email" autoComplete="email" required />
      <LastProblem id={noteId} text={problem} meanwhile={authTexts.notSent} />
      {forgot.isSuccess && (
        <p id={noteId} className="border-l-2 border-acid pl-4">
          {authTexts.linkNote(forgot.variables.email)}
        </p>
      )}
      <Button
        type="submit"
        busy={forgot.isPending}
        aria-describedby={forgot.isSuccess || forgot.isError ? noteId : undefined}
      >
        {forgot.isPending ? authTexts.sendingLink : authTexts.sendLink}
      </Button>
      <p>
        <Link to="/auth" className="inline-block py-2 underline underline-offset-4 hover:text-acid">
          {authTexts.backToLogin}
        </Link>
      </p>
    </form>
  );
}
