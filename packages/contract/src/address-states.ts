import { DEFAULT_COUNTRY } from "./address-format.js";

/** A state as it stands in an address (`CA`, `Tokyo`), and how else it is called (`California`, `東京都`). */
export type AddressState = { value: string; name?: string; local?: string };

/**
 * The states of a country, by name; none where its addresses name no state, or nobody has a list of them. Those of the
 * country that a form opens with are a file of their own: a browser loads the 13 kB of all others once one is chosen.
 */
export async function statesOf(country: string): Promise<readonly AddressState[]> {
  if (country === DEFAULT_COUNTRY) {
    const { default: states } = await import("./address-states-default.json", { with: { type: "json" } });
    return states;
  }
  const { default: states } = await import("./address-states.json", { with: { type: "json" } });
  return new Map<string, AddressState[]>(Object.entries(states)).get(country) ?? [];
}
