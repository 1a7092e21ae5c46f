import { useEffect, useLayoutEffect, useState, type MouseEvent } from "react";
import { buttonClass } from "../../components/ui/button";
import { checkoutTexts } from "./texts";

/** The heading of the payment. */
export const PAYMENT_HEADING = "payment";

/**
 * On a narrow screen, once the address is complete: what it comes to, and the way to the payment below. It goes when the
 * payment comes into view, so that it never lies over what is paid with.
 */
export function PaymentLink({ total }: { total: string }) {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const heading = document.getElementById(PAYMENT_HEADING);
    if (!heading) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(heading);
    return () => observer.disconnect();
  }, []);
  // It comes while somebody types the last of the address, and must not lie over that.
  useLayoutEffect(() => {
    const typedInto = document.activeElement;
    if (!isBelow || !(typedInto instanceof HTMLInputElement)) return;
    if (typedInto.getBoundingClientRect().top < window.innerHeight) typedInto.scrollIntoView({ block: "nearest" });
  }, [isBelow]);
  if (!isBelow) return null;
  const goThere = (event: MouseEvent) => {
    event.preventDefault();
    const heading = document.getElementById(PAYMENT_HEADING);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div
      data-payment-link
      className="fixed inset-x-0 bottom-0 z-20 border-t border-ash bg-ink gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <a href={`#${PAYMENT_HEADING}`} onClick={goThere} className={buttonClass("buy", "w-full")}>
        {checkoutTexts.onToPayment(total)}
      </a>
    </div>
  );
}
