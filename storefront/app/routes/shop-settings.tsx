import { lazy, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { useUser } from "../api/account";
import { buttonClass } from "../components/ui/button";
import { NarrowPage } from "../components/ui/narrow-page";
import { Notice } from "../components/ui/notice";
import { shopSettingsTexts } from "../features/shop-settings/texts";
import { PageShell } from "../layout/page-shell";
import { pageMeta } from "../layout/page-title";
import { comeBackTo } from "../lib/local-path";
import { publicPageHeaders } from "../lib/page-headers";
import type { Route } from "./+types/shop-settings";

const ShopSettings = lazy(() => import("../features/shop-settings/shop-settings"));

export const headers = publicPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, shopSettingsTexts.title, shopSettingsTexts.description),
  { name: "robots", content: "noindex" },
];

/** What an owner sets up. The page itself is the same for everybody: the server checks the role at every call. */
export default function ShopSettingsPage({ params }: Route.ComponentProps) {
  const { user, isLoading } = useUser();
  const { pathname } = useLocation();
  const loading = (
    <NarrowPage title={shopSettingsTexts.title}>
      <p className="animate-breathe text-smoke">{shopSettingsTexts.loading}</p>
    </NarrowPage>
  );
  return (
    <PageShell>
      {isLoading && loading}
      {!isLoading && user?.role !== "admin" && (
        <Notice poster="moon" title={shopSettingsTexts.denied} text={shopSettingsTexts.deniedNote}>
          {!user && (
            <Link to="/auth" state={comeBackTo(pathname)} className={buttonClass()}>
              {shopSettingsTexts.logIn}
            </Link>
          )}
        </Notice>
      )}
      {user?.role === "admin" && (
        <Suspense fallback={loading}>
          <ShopSettings slug={params.section} />
        </Suspense>
      )}
    </PageShell>
  );
}
