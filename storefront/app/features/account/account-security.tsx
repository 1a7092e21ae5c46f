import { ChevronDown } from "lucide-react";
import { Button } from "../../components/ui/button";
import { securityTexts } from "./texts";
import { ChangePasswordForm } from "./change-password-form";
import { useSignOut } from "./use-sign-out";

/** What an account's owner can do about its safety. */
export function AccountSecurity() {
  const { signOut, isSigningOut } = useSignOut({ everywhere: true });
  return (
    <section aria-labelledby="account-security" className="mt-12 border-t border-ash pt-8">
      <h2 id="account-security" className="headline">
        {securityTexts.heading}
      </h2>
      <details className="group mt-6 max-w-md border-y border-ash">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 hover:text-acid [&::-webkit-details-marker]:hidden">
          <span className="caps">{securityTexts.changePassword}</span>
          <ChevronDown
            aria-hidden
            strokeWidth={1.5}
            className="size-5 shrink-0 transition-transform duration-120 group-open:rotate-180"
          />
        </summary>
        <div className="pt-2 pb-6">
          <ChangePasswordForm />
        </div>
      </details>
      <p className="mt-6 text-smoke">{securityTexts.everywhereNote}</p>
      <Button
        variant="line"
        className="mt-3 max-w-full wrap-anywhere max-[22.5rem]:px-[5vw]"
        busy={isSigningOut}
        onClick={signOut}
      >
        {securityTexts.everywhere}
      </Button>
    </section>
  );
}
