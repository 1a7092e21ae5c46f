import { Link } from "react-router";
import { buttonClass } from "../../components/ui/button";
import { PaymentInstructions } from "../../components/ui/payment-instructions";
import { paymentTexts } from "../../texts";
import { successTexts } from "./texts";
import { useOrderArrival } from "./use-order-arrival";

/** The state of the order that was just paid: awaited, arrived with its number, later, or refunded. */
export function OrderArrival() {
  const arrival = useOrderArrival();
  return (
    <div role="status" className="max-w-prose text-lg">
      {arrival.state === "waiting" && <p className="animate-breathe text-smoke">{successTexts.waiting}</p>}
      {arrival.state === "arrived" && (
        <>
          <p>
            {successTexts.number} <strong className="font-mono whitespace-nowrap">{arrival.orderNumber}</strong>
          </p>
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
