import { useQuery } from "@tanstack/react-query";
import { data } from "react-router";
import { linkProblem, orderPageQuery } from "../api/order-page";
import { readOrderPage } from "../api/read-order-page";
import { OrderLinkProblem } from "../features/orders/order-link-problem";
import { OrderPageView } from "../features/orders/order-page-view";
import { orderPageTexts } from "../features/orders/texts";
import { PageShell } from "../layout/page-shell";
import { pageMeta } from "../layout/page-title";
import type { Route } from "./+types/order";

/** The address is a bearer secret: nothing keeps the page, and no search engine lists it. */
const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };

export const headers = () => HEADERS;

export async function loader({ context, params }: Route.LoaderArgs) {
  const read = await readOrderPage(context, params.token);
  return data(read, { status: read.status, headers: HEADERS });
}

const PRIVATE_META = [
  { name: "robots", content: "noindex, nofollow" },
  // The header says it, too; this one is for a visitor who came here inside the browser.
  { name: "referrer", content: "no-referrer" },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { page, problem } = loaderData ? { problem: null, ...loaderData } : { page: null, problem: null };
  const { title } = orderPageTexts.problems[problem ?? ""] ?? orderPageTexts.unavailable;
  const heading = page ? orderPageTexts.title(page.orderNumber) : title;
  return [...pageMeta(matches, heading, orderPageTexts.description), ...PRIVATE_META];
};

/** One order, for whoever has its link. */
export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const query = useQuery({
    ...orderPageQuery(params.token),
    initialData: loaderData.page ?? undefined,
    initialDataUpdatedAt: 0,
    enabled: loaderData.page !== null,
  });
  const problem = loaderData.page ? linkProblem(query.error) : loaderData.problem;
  return (
    <PageShell>
      {query.data && !problem ? (
        <OrderPageView page={query.data} token={params.token} />
      ) : (
        <OrderLinkProblem problem={problem} />
      )}
    </PageShell>
  );
}
