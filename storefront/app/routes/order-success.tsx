import { useNavigate } from "react-router";
import { publicPageHeaders } from "../lib/page-headers";
import { Button } from "../components/ui/button";
import { OrderArrival } from "../features/checkout/order-arrival";
import { GuestAccount } from "../features/orders/guest-account";
import { PageShell } from "../layout/page-shell";
import { pageMeta } from "../layout/page-title";
import { successTexts } from "../features/checkout/texts";
import type { Route } from "./+types/order-success";

export const headers = publicPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, successTexts.title, successTexts.description);

export default function OrderSuccessPage() {
  const navigate = useNavigate();
  return (
    <PageShell>
      <div className="gutter flex flex-col items-start gap-8 py-20 md:py-28">
        <h1 className="display text-[clamp(3.5rem,12vw,10rem)] text-acid has-[~[data-known=false]]:text-bone">
          {successTexts.title}
        </h1>
        <OrderArrival
          forGuest={(page) => (
            <GuestAccount token={page.split("/").at(-1) ?? ""} onDone={() => void navigate("/profile")} />
          )}
        />
        <Button onClick={() => void navigate("/")}>{successTexts.continue}</Button>
      </div>
    </PageShell>
  );
}
