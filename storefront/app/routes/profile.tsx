import { Link } from "react-router";
import { useUser } from "../api/account";
import { comeBackTo } from "../lib/local-path";
import { publicPageHeaders } from "../lib/page-headers";
import { buttonClass } from "../components/ui/button";
import { NarrowPage } from "../components/ui/narrow-page";
import { Notice } from "../components/ui/notice";
import { AccountCard } from "../features/account/account-card";
import { AccountSecurity } from "../features/account/account-security";
import { SavedAddresses } from "../features/account/saved-addresses";
import { OrderHistory } from "../features/orders/order-history";
import { PageShell } from "../layout/page-shell";
import { pageMeta } from "../layout/page-title";
import { ordersTexts } from "../features/orders/texts";
import { profileTexts } from "../features/account/texts";
import type { Route } from "./+types/profile";

export const headers = publicPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, profileTexts.title, profileTexts.description);

export default function ProfilePage() {
  const { user, isLoading } = useUser();
  return (
    <PageShell>
      {isLoading && (
        <NarrowPage title={profileTexts.title}>
          <p className="animate-breathe text-smoke">{ordersTexts.loading}</p>
        </NarrowPage>
      )}
      {!isLoading && !user && (
        <Notice poster="moon" title={profileTexts.denied} text={profileTexts.deniedNote}>
          <Link to="/auth" state={comeBackTo("/profile")} className={buttonClass()}>
            {profileTexts.signIn}
          </Link>
        </Notice>
      )}
      {user && (
        <div className="gutter pt-10 pb-20">
          <AccountCard user={user} />
          <OrderHistory />
          <SavedAddresses />
          <AccountSecurity />
        </div>
      )}
    </PageShell>
  );
}
