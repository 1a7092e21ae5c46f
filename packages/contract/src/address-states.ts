import states from "./address-states.json" with { type: "json" };

/** A state as it stands in an address (`CA`, `Tokyo`), and how else it is called (`California`, `東京都`). */
export type AddressState = { value: string; name?: string; local?: string };

const STATES = new Map<string, AddressState[]>(Object.entries(states));

/** The states of a country, by name; none where its addresses name no state, or nobody has a list of them. */
export function statesOf(country: string): readonly AddressState[] {
  return STATES.get(country) ?? [];
}
