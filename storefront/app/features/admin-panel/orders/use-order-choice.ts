import { useState } from "react";
import { choiceOf, EVERY_ORDER, hashOf, type OrderChoice } from "./order-filter";

/** What is chosen of the orders. It stands in the address: a reload, and whoever gets the address, sees the same. */
export function useOrderChoice() {
  const [choice, setChoice] = useState(() => choiceOf(window.location.hash) ?? EVERY_ORDER);
  const choose = (changed: Partial<OrderChoice>) => {
    const next = { ...choice, ...changed };
    setChoice(next);
    // The router's own state of this entry stays: nothing is gone to.
    window.history.replaceState(window.history.state, "", hashOf(next));
  };
  return { choice, choose };
}
