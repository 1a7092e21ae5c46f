import { Link } from "react-router";
import { publicPageHeaders } from "../lib/page-headers";
import { usePageParameters } from "../lib/page-parameters";
import { useHydrated } from "../lib/use-hydrated";
import { buttonClass } from "../components/ui/button";
import { NarrowPage } from "../components/ui/narrow-page";
import { ResetPasswordForm } from "../features/account/reset-password-form";
import { PageShell } from "../layout/page-shell";
import { pageMeta } from "../layout/page-title";
import { resetTexts } from "../features/account/texts";
import type { Route } from "./+types/reset-password";

export const headers = publicPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, resetTexts.title, resetTexts.description);

export default function ResetPasswordPage() {
  const parameter = usePageParameters("/reset-password");
  const hydrated = useHydrated();
  // The rendered page is kept without its query: only the browser knows the token.
  const token = hydrated ? parameter("token") : "";

  return (
    <PageShell>
      {token === null ? (
        <NarrowPage title={resetTexts.endedTitle} text={resetTexts.noToken}>
          <Link to="/auth?view=reset" className={buttonClass()}>
            {resetTexts.askAgain}
          </Link>
        </NarrowPage>
      ) : (
        <NarrowPage title={resetTexts.title}>
          <ResetPasswordForm token={token} />
        </NarrowPage>
      )}
    </PageShell>
  );
}
