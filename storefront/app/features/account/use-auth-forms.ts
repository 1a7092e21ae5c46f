import { zodResolver } from "@hookform/resolvers/zod";
import type { User } from "@nocturne/contract";
import { useForm } from "react-hook-form";
import { InvalidUserError, useLogin, useRegister } from "../../api/account-writes";
import { errorText } from "../../api/api-error";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { authTexts } from "./texts";
import {
  loginSchema,
  modalRegisterSchema,
  pageRegisterSchema,
  type LoginFields,
  type RegisterFields,
} from "./auth-schemas";
import { showServerFieldErrors } from "../../components/ui/server-field-errors";

export type AuthVariant = "page" | "modal";

const EMPTY_REGISTER: RegisterFields = {
  firstName: "",
  lastName: "",
  username: "",
  email: "",
  password: "",
  confirmPassword: "",
};
const REGISTER_FIELDS = Object.keys(EMPTY_REGISTER) as (keyof RegisterFields)[];

const failureText = (error: unknown, fallback: string) =>
  error instanceof InvalidUserError ? authTexts.invalidAnswer : errorText(error, fallback);

/** To be typed over, where it was sent from the field itself. Whoever pressed the button stays there: beside it is said why. */
function selectTypedPassword(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && activeElement.name === "password") activeElement.select();
}

/** Both forms live above the tabs, so that changing the tab, or a failure, loses nothing that was typed. */
export function useAuthForms(variant: AuthVariant, onSignedIn: (user: User) => void) {
  const login = useLogin();
  const register = useRegister();
  // Without default values the fields keep what was typed into them before the page was alive.
  const loginForm = useForm<LoginFields>({ resolver: zodResolver(loginSchema) });
  const registerForm = useForm<RegisterFields>({
    resolver: zodResolver(variant === "page" ? pageRegisterSchema : modalRegisterSchema),
    defaultValues: EMPTY_REGISTER,
  });

  const submitLogin = loginForm.handleSubmit((fields) =>
    login.mutate(fields, {
      onSuccess: (user) => {
        showToast(authTexts.welcomeBack(user.username));
        onSignedIn(user);
      },
      onError: (error) => {
        showFailure({ title: authTexts.loginFailed, text: failureText(error, authTexts.loginFallback) });
        selectTypedPassword();
      },
    }),
  );

  const submitRegister = registerForm.handleSubmit((fields) => {
    if (variant === "modal" && fields.password !== fields.confirmPassword) {
      showFailure(authTexts.mismatch);
      registerForm.setError("confirmPassword", { message: authTexts.typeItTwice }, { shouldFocus: true });
      return;
    }
    register.mutate(fields, {
      onSuccess: (user) => {
        showToast(authTexts.welcome(user.username));
        onSignedIn(user);
      },
      onError: (error) => {
        showFailure({ title: authTexts.registerFailed, text: failureText(error, authTexts.registerFallback) });
        // The message above the page has said it in the server's words: the field says what to do.
        showServerFieldErrors<RegisterFields>(error, REGISTER_FIELDS, (field, fault) =>
          registerForm.setError(field, field === "confirmPassword" ? { message: authTexts.typeItTwice } : fault),
        );
      },
    });
  });

  return {
    loginForm,
    registerForm,
    submitLogin,
    submitRegister,
    isSigningIn: login.isPending,
    loginProblem: login.error && failureText(login.error, authTexts.loginFallback),
    isRegistering: register.isPending,
    registerProblem: register.error && failureText(register.error, authTexts.registerFallback),
  };
}

export type AuthForms = ReturnType<typeof useAuthForms>;
