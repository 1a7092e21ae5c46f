import type { User } from "@nocturne/contract";
import { Link } from "react-router";
import { Button, buttonClass } from "../../components/ui/button";
import { EmailText } from "../../components/ui/email-text";
import { profileTexts } from "./texts";
import { useSignOut } from "./use-sign-out";

/** The signed-in account, and the button to sign out. */
export function AccountCard({ user }: { user: User }) {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <div className="flex flex-col gap-6 pb-10 md:flex-row md:items-end md:justify-between">
      <div className="min-w-0">
        <h1 className="voice">{profileTexts.welcome(user.firstName || user.username)}</h1>
        <p className="mt-3 text-smoke">
          <EmailText email={user.email} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3 whitespace-nowrap md:shrink-0 md:flex-nowrap">
        <Link to="/" className={buttonClass("line")}>
          {profileTexts.home}
        </Link>
        <Button variant="line" busy={isSigningOut} onClick={signOut}>
          {profileTexts.signOut}
        </Button>
      </div>
    </div>
  );
}
