import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../components/ui/button";
import { OrderPageButton } from "../../components/ui/order-page-button";
import { Ticket } from "../../components/ui/ticket";
import { PaymentInstructions } from "../../components/ui/payment-instructions";
import { useHydrated } from "../../lib/use-hydrated";
import { paymentTexts } from "../../shared-texts";
import { WordText } from "../../words/word-text";
import { successTexts } from "./texts";
import { useOrderArrival } from "./use-order-arrival";

/** What the page offers a guest, whose order's page this is. */
type OrderArrivalProps = { forGuest: (page: string) => ReactNode };

/** The state of the order that was just paid: awaited, arrived with its number, later, or refunded. */
export function OrderArrival({ forGuest }: OrderArrivalProps) {
  const arrival = useOrderArrival();
  // The server does not know what this browser has bought.
  const isHydrated = useHydrated();
  const page = arrival.state === "arrived" ? arrival.page : null;
  const isUnknown = arrival.state === "unknown" && isHydrated;
  return (
    <>
      <div role="status" data-known={!isUnknown} className="max-w-prose text-lg">
        {isUnknown ? (
          <>
            <p>{successTexts.unknown}</p>
            <p className="mt-2">
              <Link to="/order-status" className="text-smoke underline underline-offset-4 hover:text-acid">
                {successTexts.find}
              </Link>
            </p>
          </>
        ) : (
          <>
            <WordText of="confirmationNote" />
            <p className="mt-2 mb-8">
              {page ? (
                <span className="text-smoke">{successTexts.guestPageNote}</span>
              ) : (
                <Link to="/profile" className="text-smoke underline underline-offset-4 hover:text-acid">
                  {successTexts.follow}
                </Link>
              )}
            </p>
          </>
        )}
        {arrival.state === "waiting" && <p className="animate-breathe text-smoke">{successTexts.waiting}</p>}
        {arrival.state === "arrived" && (
          <Ticket orderNumber={arrival.orderNumber} className="max-w-xl">
            <p>
              {successTexts.number} <strong className="font-mono whitespace-nowrap">{arrival.orderNumber}</strong>
            </p>
            <dl className="ticket-row mt-5 border-t border-dashed border-iron pt-4">
              <div>
                <dt className="caps text-smoke">{successTexts.doors}</dt>
                <dd>{arrival.awaitedPayment ? successTexts.doorsWhenPaid : successTexts.doorsOpen}</dd>
              </div>
              <div>
                <dt className="caps text-smoke">{successTexts.admits}</dt>
                <dd>{successTexts.admitsOne}</dd>
              </div>
            </dl>
            {page && (
              <a href={page} className={buttonClass("line", "mt-5")}>
                {successTexts.guestPage}
              </a>
            )}
            {arrival.orderId && !page && (
              <div className="mt-5">
                <OrderPageButton orderId={arrival.orderId} orderNumber={arrival.orderNumber} />
              </div>
            )}
            {arrival.awaitedPayment && (
              <div className="mt-6">
                <PaymentInstructions payment={arrival.awaitedPayment} as="h2" payBy={paymentTexts.payBy} />
              </div>
            )}
          </Ticket>
        )}
        {arrival.state === "later" && <p>{successTexts.later}</p>}
        {arrival.state === "refunded" && (
          <div className="flex flex-col items-start gap-4">
            <p>{arrival.message}</p>
            <Link to="/checkout" className={buttonClass("line")}>
              {successTexts.backToCart}
            </Link>
          </div>
        )}
      </div>
      {page && forGuest(page)}
    </>
  );
}
