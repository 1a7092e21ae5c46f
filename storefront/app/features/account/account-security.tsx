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
      <details className="mt-6">
        <summary className="w-fit cursor-pointer py-2 underline underline-offset-4 hover:text-acid">
          {securityTexts.changePassword}
        </summary>
        <div className="mt-6">
          <ChangePasswordForm />
        </div>
      </details>
      <p className="mt-6 text-smoke">{securityTexts.everywhereNote}</p>
      <Button variant="line" className="mt-3" busy={isSigningOut} onClick={signOut}>
        {securityTexts.everywhere}
      </Button>
    </section>
  );
}
