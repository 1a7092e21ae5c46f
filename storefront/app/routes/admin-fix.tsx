import { publicPageHeaders } from "../lib/page-headers";
import { NarrowPage } from "../components/ui/narrow-page";
import { AdminFix } from "../features/account/admin-fix";
import { PageShell } from "../layout/page-shell";
import { pageMeta } from "../layout/page-title";
import { adminFixTexts } from "../features/account/texts";
import type { Route } from "./+types/admin-fix";

export const headers = publicPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, adminFixTexts.title, adminFixTexts.description),
  { name: "robots", content: "noindex" },
];

export default function AdminFixPage() {
  return (
    <PageShell>
      <NarrowPage title={adminFixTexts.title} text={adminFixTexts.note}>
        <AdminFix />
      </NarrowPage>
    </PageShell>
  );
}
