import { data } from "react-router";
import { followRedirect } from "../api/follow-redirect";
import { readPublic } from "../api/read-public";
import { ContentPage, MissingPage, missingTexts, type MissingStatus } from "../features/content-page/content-page";
import { shareTags } from "../features/page-head/share-tags";
import { PageShell } from "../layout/page-shell";
import { configOf, pageMeta, wordsOf } from "../layout/page-title";
import { loaderPageHeaders } from "../lib/page-headers";
import type { Route } from "./+types/content-page";

export const headers = loaderPageHeaders;

const missingOf = (status = 503): MissingStatus => (status === 404 || status === 410 ? status : 503);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: page, status } = await readPublic(context, "GET /api/pages/{slug}", { params: { slug: params.slug } });
  if (page) return data({ page, status });
  const missing = missingOf(status);
  if (missing === 404) await followRedirect(context, `/pages/${params.slug}`);
  return data({ page: null, status: missing }, { status: missing, headers: { "Cache-Control": "no-store" } });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData?.page) return pageMeta(matches, ...missingTexts(missingOf(loaderData?.status)));
  const { slug, title, description } = loaderData.page;
  const shown = description || wordsOf(matches).homeDescription;
  return [
    ...pageMeta(matches, title, shown),
    ...shareTags({ path: `/pages/${slug}`, title, description: shown }, configOf(matches)),
  ];
};

export default function ContentPageRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageShell>
      {loaderData.page ? (
        <ContentPage key={loaderData.page.slug} page={loaderData.page} />
      ) : (
        <MissingPage status={missingOf(loaderData.status)} />
      )}
    </PageShell>
  );
}
