import { confirmSubscription } from "../api/newsletter";
import { MailedLink } from "../features/newsletter/mailed-link";
import { newsletterTexts } from "../features/newsletter/texts";
import { PageShell } from "../layout/page-shell";
import { pageMeta } from "../layout/page-title";
import { publicPageHeaders } from "../lib/page-headers";
import { usePageParameters } from "../lib/page-parameters";
import { useHydrated } from "../lib/use-hydrated";
import type { Route } from "./+types/newsletter-confirm";

const texts = newsletterTexts.confirm;

export const headers = publicPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, texts.title, texts.description);

/** Where the mail leads that asks an address whether it wants the newsletter. */
export default function ConfirmNewsletterPage() {
  const parameter = usePageParameters("/newsletter/confirm");
  // The rendered page is kept without its query: only the browser knows the token.
  const token = useHydrated() ? parameter("token") : "";
  return (
    <PageShell>
      <MailedLink token={token} texts={texts} act={confirmSubscription} />
    </PageShell>
  );
}
