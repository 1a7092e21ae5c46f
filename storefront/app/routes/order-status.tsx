import { publicPageHeaders } from "../lib/page-headers";
import { NarrowPage } from "../components/ui/narrow-page";
import { OrderStatusForm } from "../features/orders/order-status-form";
import { orderStatusTexts } from "../features/orders/texts";
import { PageShell } from "../layout/page-shell";
import { shareTags } from "../features/page-head/share-tags";
import { configOf, pageMeta } from "../layout/page-title";
import type { Route } from "./+types/order-status";

export const headers = publicPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = orderStatusTexts;
  return [
    ...pageMeta(matches, title, description),
    ...shareTags({ path: "/order-status", title, description }, configOf(matches)),
  ];
};

export default function OrderStatusPage() {
  return (
    <PageShell>
      <NarrowPage title={orderStatusTexts.title} text={orderStatusTexts.note}>
        <OrderStatusForm />
      </NarrowPage>
    </PageShell>
  );
}
