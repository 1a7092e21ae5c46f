import { data, Link } from "react-router";
import { followRedirect } from "../api/follow-redirect";
import { buttonClass } from "../components/ui/button";
import { Notice } from "../components/ui/notice";
import { PageShell } from "../layout/page-shell";
import { pageMeta, wordsOf } from "../layout/page-title";
import { WordText } from "../words/word-text";
import { errorTexts } from "../shared-texts";
import type { Route } from "./+types/not-found";

/** An address of the shop's former home leads to where its page is now. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await followRedirect(context, `/${params["*"]}`);
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, errorTexts.notFound, wordsOf(matches).notFoundNote);

export default function NotFoundPage() {
  return (
    <PageShell>
      <Notice poster="veiled" title={errorTexts.notFound} text={<WordText of="notFoundNote" as="span" />}>
        <Link to="/" className={buttonClass()}>
          {errorTexts.home}
        </Link>
      </Notice>
    </PageShell>
  );
}
