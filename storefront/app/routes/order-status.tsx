import { publicPageHeaders } from "../lib/page-headers";
import { NarrowPage } from "../components/ui/narrow-page";
import { OrderStatusForm } from "../features/orders/order-status-form";
import { orderStatusTexts } from "../features/orders/texts";
import { PageShell } from "../layout/page-shell";
import { pageMeta } from "../layout/page-title";
import type { Route } from "./+types/order-status";

export const headers = publicPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, orderStatusTexts.title, orderStatusTexts.description);

export default function OrderStatusPage() {
  return (
    <PageShell>
      <NarrowPage title={orderStatusTexts.title} text={orderStatusTexts.note}>
        <OrderStatusForm />
      </NarrowPage>
    </PageShell>
  );
}
