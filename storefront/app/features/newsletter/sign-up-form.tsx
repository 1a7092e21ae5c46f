import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { errorText, isApiError } from "../../api/api-error";
import { subscribe } from "../../api/newsletter";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { focusOnce } from "../../lib/focus-once";
import { newsletterTexts as texts } from "./texts";

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Asks for the newsletter. What it says then is the same for every address. */
export function SignUpForm({ source }: { source: "page" | "home" }) {
  const [fault, setFault] = useState("");
  const signUp = useMutation({ mutationFn: subscribe });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const read = (name: string) => (data.get(name) as string | null)?.trim() ?? "";
    const email = read("email");
    const refuse = (message: string) => {
      setFault(message);
      if (message) (form.elements.namedItem("email") as HTMLElement | null)?.focus();
    };
    if (signUp.isPending) return;
    refuse(EMAIL.test(email) ? "" : texts.invalidEmail);
    if (!EMAIL.test(email)) return;
    signUp.mutate(
      { email, source, website: read("website") },
      {
        onError: (error) =>
          refuse((isApiError(error) && error.details.find(({ path }) => path === "email")?.message) || ""),
      },
    );
  };

  if (signUp.isSuccess) {
    return (
      <div role="status" ref={focusOnce} tabIndex={-1} className="border-l-2 border-acid pl-4 outline-none">
        <p className="text-xl font-semibold">{texts.sent}</p>
        <p className="mt-1 max-w-prose text-smoke">{texts.sentNote}</p>
      </div>
    );
  }
  return (
    <form method="post" aria-label={texts.form} noValidate onSubmit={submit} className="grid max-w-xl gap-4">
      <div className="flex flex-col gap-x-3 gap-y-4 md:flex-row md:items-start">
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          error={fault}
          className="min-w-0 md:grow"
        />
        <Button type="submit" busy={signUp.isPending} className="self-start md:mt-6.25">
          {signUp.isPending ? texts.submitting : texts.submit}
        </Button>
      </div>
      {/* No person sees it, and no screen reader reads it: what is written in it is a machine's. */}
      <div aria-hidden className="absolute -left-[999rem]">
        <label>
          {texts.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {signUp.isError && !fault && (
        <p role="alert" className="text-blood">
          {errorText(signUp.error, texts.failed)}
        </p>
      )}
    </form>
  );
}
