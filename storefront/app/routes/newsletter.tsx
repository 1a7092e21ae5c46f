import { NarrowPage } from "../components/ui/narrow-page";
import { SignUpForm } from "../features/newsletter/sign-up-form";
import { newsletterTexts } from "../features/newsletter/texts";
import { shareTags } from "../features/page-head/share-tags";
import { PageShell } from "../layout/page-shell";
import { configOf, pageMeta } from "../layout/page-title";
import { publicPageHeaders } from "../lib/page-headers";
import type { Route } from "./+types/newsletter";

export const headers = publicPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = newsletterTexts;
  return [
    ...pageMeta(matches, title, description),
    ...shareTags({ path: "/newsletter", title, description }, configOf(matches)),
  ];
};

/** Where a menu, a post or a receipt leads that asks for the newsletter. */
export default function NewsletterPage() {
  return (
    <PageShell>
      <NarrowPage title={newsletterTexts.title} text={newsletterTexts.note}>
        <SignUpForm source="page" />
      </NarrowPage>
    </PageShell>
  );
}
