import { Link } from "react-router";
import { buttonClass } from "../../components/ui/button";
import { OrderPageButton } from "../../components/ui/order-page-button";
import { PaymentInstructions } from "../../components/ui/payment-instructions";
import { useHydrated } from "../../lib/use-hydrated";
import { paymentTexts } from "../../texts";
import { successTexts } from "./texts";
import { useOrderArrival } from "./use-order-arrival";

/** The state of the order that was just paid: awaited, arrived with its number, later, or refunded. */
export function OrderArrival() {
  const arrival = useOrderArrival();
  // The server does not know what this browser has bought.
  const isHydrated = useHydrated();
  const isUnknown = arrival.state === "unknown" && isHydrated;
  return (
    <div role="status" className="max-w-prose text-lg">
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
          <p>{successTexts.note}</p>
          <p className="mt-2 mb-8">
            <Link to="/profile" className="text-smoke underline underline-offset-4 hover:text-acid">
              {successTexts.follow}
            </Link>
          </p>
        </>
      )}
      {arrival.state === "waiting" && <p className="animate-breathe text-smoke">{successTexts.waiting}</p>}
      {arrival.state === "arrived" && (
        <>
          <p>
            {successTexts.number} <strong className="font-mono whitespace-nowrap">{arrival.orderNumber}</strong>
          </p>
          {arrival.orderId && (
            <div className="mt-4">
              <OrderPageButton orderId={arrival.orderId} orderNumber={arrival.orderNumber} />
            </div>
          )}
          {arrival.awaitedPayment && (
            <div className="mt-6">
              <PaymentInstructions payment={arrival.awaitedPayment} as="h2" payBy={paymentTexts.payBy} />
            </div>
          )}
        </>
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
  );
}
