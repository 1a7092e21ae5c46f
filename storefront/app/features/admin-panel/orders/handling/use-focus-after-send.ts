import { useEffect, useRef } from "react";
import { isFocusLost } from "../../../../lib/is-focus-lost";

/**
 * For a form whose button is off, or gone with it, once the order is read that it has changed: the focus goes on at `start`,
 * which is what stands there in both cases.
 */
export function useFocusAfterSend(canSend: boolean) {
  const start = useRef<HTMLHeadingElement>(null);
  const wasSent = useRef(false);

  useEffect(() => {
    if (canSend || !wasSent.current) return;
    wasSent.current = false;
    if (isFocusLost()) start.current?.focus();
  }, [canSend]);

  return {
    start,
    /** To be called as it is sent: the order may be read again before the answer is dealt with. */
    expectChange: () => {
      wasSent.current = true;
    },
  };
}
