import type { ShippingOption } from "@nocturne/contract";
import { useCallback, useState } from "react";

const NONE: Readonly<Record<string, string>> = {};

/** The shipping options that the shopper chose, one for each group; where none is, the server takes the cheapest. */
export function useShippingChoice() {
  const [byGroup, setByGroup] = useState(NONE);
  const chooseShipping = useCallback(
    ({ group, id }: ShippingOption) => setByGroup((before) => ({ ...before, [group]: id })),
    [],
  );
  return { shippingOptionIds: Object.values(byGroup), chooseShipping };
}
