import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useUser } from "../api/account";
import { localPath, placeToComeBackTo } from "../lib/local-path";
import { publicPageHeaders } from "../lib/page-headers";
import { usePageParameters } from "../lib/page-parameters";
import { signedInAs } from "../lib/signed-in-as";
import { useHydrated } from "../lib/use-hydrated";
import { NarrowPage } from "../components/ui/narrow-page";
import { AuthTabs } from "../features/account/auth-tabs";
import { ForgotPassword } from "../features/account/forgot-password";
import { PageShell } from "../layout/page-shell";
import { shareTags } from "../features/page-head/share-tags";
import { configOf, pageMeta } from "../layout/page-title";
import { cameFromReset } from "../features/account/came-from-reset";
import { authTexts, resetTexts } from "../features/account/texts";
import type { Route } from "./+types/auth";

export const headers = publicPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = authTexts;
  return [
    ...pageMeta(matches, title, description),
    ...shareTags({ path: "/auth", title, description }, configOf(matches)),
  ];
};

export default function AuthPage() {
  const { user, isRemembered } = useUser();
  const navigate = useNavigate();
  const parameter = usePageParameters("/auth");
  const { state } = useLocation() as { state: unknown };
  const hydrated = useHydrated();
  const next = parameter("next") ?? placeToComeBackTo(state);
  const hasSignedIn = useRef(false);

  useEffect(() => {
    // An ended session is still remembered here, and its owner may have come to log in again.
    if (!user || isRemembered) return;
    void navigate(localPath(next) ?? "/", { replace: true, state: hasSignedIn.current && signedInAs(user.username) });
  }, [user, isRemembered, navigate, next]);

  return (
    <PageShell>
      {parameter("view") === "reset" ? (
        <NarrowPage title={authTexts.resetHeading} text={authTexts.resetNote}>
          <ForgotPassword />
        </NarrowPage>
      ) : (
        <NarrowPage title={authTexts.heading} text={authTexts.subtitle}>
          {hydrated && cameFromReset(state) && <p className="mb-6 border-l-2 border-acid pl-4">{resetTexts.isSet}</p>}
          <AuthTabs variant="page" onSignedIn={() => (hasSignedIn.current = true)} />
          <p className="mt-10 border-t border-ash pt-6 text-smoke">
            {authTexts.noAccount}{" "}
            <Link
              to="/order-status"
              className="inline-block py-2 text-bone underline underline-offset-4 hover:text-acid"
            >
              {authTexts.findOrder}
            </Link>
          </p>
        </NarrowPage>
      )}
    </PageShell>
  );
}
