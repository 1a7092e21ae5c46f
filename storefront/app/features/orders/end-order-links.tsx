import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { errorText } from "../../api/api-error";
import { useEndOrderPage } from "../../api/order-page";
import { Button } from "../../components/ui/button";
import { OrderSection } from "./order-section";
import { orderPageTexts } from "./texts";

/** Ends every link to the order, after one question. */
export function EndOrderLinks({ token }: { token: string }) {
  const end = useEndOrderPage(token);
  const [isAsked, setAsked] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const turn = (asked: boolean) => {
    flushSync(() => setAsked(asked));
    next.current?.focus();
  };
  return (
    <OrderSection id="order-links" title={orderPageTexts.links} isActions>
      <p className="text-smoke">{isAsked ? orderPageTexts.endSure : orderPageTexts.linksNote}</p>
      {end.isError && (
        <p role="alert" className="mt-4 text-blood">
          {errorText(end.error, orderPageTexts.endFailed)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {!isAsked && (
          <Button ref={next} variant="line" onClick={() => turn(true)}>
            {orderPageTexts.endLinks}
          </Button>
        )}
        {isAsked && (
          <>
            <Button ref={next} variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
              {end.isPending ? orderPageTexts.ending : orderPageTexts.endYes}
            </Button>
            <Button variant="line" onClick={() => turn(false)}>
              {orderPageTexts.endNo}
            </Button>
          </>
        )}
      </div>
    </OrderSection>
  );
}
