import { StoreError } from "../../lib/store-error";
import table from "./us-state-rates.json";

type State = { code: string; rateMillis: number };

const BY_KEY = new Map<string, State>(
  Object.entries(table.rates).flatMap(([code, { name, rate }]) => {
    const state = { code, rateMillis: Math.round(rate * 1000) };
    return [
      [code.toLowerCase(), state],
      [name.toLowerCase(), state],
    ];
  }),
);

/**
 * A US state by its two letters or its full name, in any case, with its base rate in thousandths of a percent; undefined
 * where there is none.
 */
export function lookUpUsState(text: string | null | undefined): State | undefined {
  return BY_KEY.get((text ?? "").trim().replace(/\s+/g, " ").toLowerCase());
}

/** Like `lookUpUsState`. Failure: 400 `unknown_state`. */
export function findUsState(text: string | null | undefined): State {
  const state = lookUpUsState(text);
  if (!state) throw new StoreError("unknown_state", { details: [{ path: "state", message: "Unknown US state." }] });
  return state;
}
