import { data, Link } from "react-router";
import { buttonClass } from "../components/ui/button";
import { Notice } from "../components/ui/notice";
import { PageShell } from "../layout/page-shell";
import { pageMeta, wordsOf } from "../layout/page-title";
import { WordText } from "../words/word-text";
import { errorTexts } from "../shared-texts";
import type { Route } from "./+types/not-found";

export function loader() {
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
