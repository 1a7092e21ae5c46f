import { Link } from "react-router";
import { publicPageHeaders } from "../lib/page-headers";
import { usePageParameters } from "../lib/page-parameters";
import { useHydrated } from "../lib/use-hydrated";
import { buttonClass } from "../components/ui/button";
import { NarrowPage } from "../components/ui/narrow-page";
import { ConfirmOrderMails } from "../features/orders/confirm-order-mails";
import { PageShell } from "../layout/page-shell";
import { pageMeta } from "../layout/page-title";
import { orderMailTexts } from "../features/orders/texts";
import type { Route } from "./+types/order-mails";

export const headers = publicPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, orderMailTexts.title, orderMailTexts.description);

/** Where the mail leads that asks an address whether it wants the mails of an order. */
export default function OrderMailsPage() {
  const parameter = usePageParameters("/order-mails");
  const hydrated = useHydrated();
  // The rendered page is kept without its query: only the browser knows the token.
  const token = hydrated ? parameter("token") : "";

  return (
    <PageShell>
      {token === null ? (
        <NarrowPage title={orderMailTexts.title} text={orderMailTexts.noToken}>
          <Link to="/" className={buttonClass()}>
            {orderMailTexts.home}
          </Link>
        </NarrowPage>
      ) : (
        <NarrowPage title={orderMailTexts.title} text={orderMailTexts.note}>
          <ConfirmOrderMails token={token} />
        </NarrowPage>
      )}
    </PageShell>
  );
}
