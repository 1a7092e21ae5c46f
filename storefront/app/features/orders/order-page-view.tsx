import type { OrderPage } from "@nocturne/contract";
import { PaymentInstructions } from "../../components/ui/payment-instructions";
import { useHydrated } from "../../lib/use-hydrated";
import { paymentTexts } from "../../shared-texts";
import { OrderAccess } from "./order-access";
import { OrderChanges } from "./order-changes";
import { OrderContents } from "./order-contents";
import { OrderPackages } from "./order-packages";
import { OrderTimeline } from "./order-timeline";
import { statusColour } from "./status-colour";
import { orderPageTexts, ordersTexts } from "./texts";

/** One order: how far it is first, then where its parcels are, what it holds, and where it goes. */
export function OrderPageView({ page, token }: { page: OrderPage; token: string }) {
  // The day until which to pay is that of the visitor's clock.
  const isHydrated = useHydrated();
  const { orderNumber, status, state, awaitedPayment } = page;
  return (
    <div className="gutter w-full pt-10 pb-20 md:pt-16">
      <h1 className="voice">
        {orderPageTexts.title("")}
        <span className="inline-block max-w-full font-mono text-[0.4em] leading-tight tracking-normal break-all">
          {orderNumber}
        </span>
      </h1>
      <p
        className={`caps mt-6 border-y border-ash py-4 text-[1.125rem] font-semibold md:text-[2rem] md:leading-10 ${statusColour(page)}`}
      >
        {ordersTexts.status(status)}
      </p>
      <p className="mt-4 max-w-prose text-lg">{orderPageTexts.lead(state, page.isDemo ?? false)}</p>
      {awaitedPayment && isHydrated && (
        <div className="mt-6">
          <PaymentInstructions payment={awaitedPayment} as="h2" payBy={paymentTexts.payBy} />
        </div>
      )}
      <div className="mt-10 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="grid content-start gap-12">
          <OrderPackages page={page} />
          <OrderContents page={page} token={token} />
          <OrderChanges page={page} token={token} />
        </div>
        <div className="grid content-start gap-12">
          <OrderTimeline page={page} />
          <OrderAccess page={page} token={token} />
        </div>
      </div>
    </div>
  );
}
