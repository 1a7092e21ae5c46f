import { useId } from "react";
import type { User } from "@nocturne/contract";
import { Tabs } from "radix-ui";
import { Link } from "react-router";
import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { LastProblem } from "../../components/ui/last-problem";
import { clearToast } from "../../components/ui/toast-store";
import { authTexts } from "./texts";
import { AT_THUMB, RegisterForm } from "./register-form";
import { useAuthForms, type AuthForms, type AuthVariant } from "./use-auth-forms";

const TAB =
  "caps flex-1 border-b-2 border-transparent px-4 py-3 text-smoke hover:text-bone data-[state=active]:border-acid data-[state=active]:text-bone";

type AuthTabsProps = { variant: AuthVariant; onSignedIn: (user: User) => void };

/** Login and Register, on the page as in the checkout's dialog. */
export function AuthTabs({ variant, onSignedIn }: AuthTabsProps) {
  const forms = useAuthForms(variant, onSignedIn);
  return (
    <Tabs.Root defaultValue="login" onValueChange={clearToast}>
      <Tabs.List className="flex border-b border-ash" aria-label={authTexts.title}>
        <Tabs.Trigger value="login" className={TAB}>
          {authTexts.login}
        </Tabs.Trigger>
        <Tabs.Trigger value="register" className={TAB}>
          {authTexts.register}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="login" className="pt-6">
        <LoginForm forms={forms} isSticky={variant === "modal"} />
      </Tabs.Content>
      <Tabs.Content value="register" className="pt-6">
        <RegisterForm forms={forms} isModal={variant === "modal"} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function LoginForm({ forms, isSticky }: { forms: AuthForms; isSticky: boolean }) {
  const form = forms.loginForm;
  const problemId = useId();
  return (
    <form method="post" onSubmit={(event) => void forms.submitLogin(event)} noValidate className="grid gap-5">
      <Field
        form={form}
        name="username"
        label={authTexts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        form={form}
        name="password"
        label={authTexts.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <LastProblem id={problemId} text={forms.loginProblem} meanwhile={authTexts.failed} />
      <Button
        type="submit"
        className={isSticky ? AT_THUMB : ""}
        busy={forms.isSigningIn}
        aria-describedby={forms.loginProblem ? problemId : undefined}
      >
        {forms.isSigningIn ? authTexts.signingIn : authTexts.signIn}
      </Button>
      <p>
        <Link to="/auth?view=reset" className="inline-block py-2 underline underline-offset-4 hover:text-acid">
          {authTexts.forgot}
        </Link>
      </p>
    </form>
  );
}
