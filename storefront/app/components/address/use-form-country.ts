import { DEFAULT_COUNTRY } from "@nocturne/contract/address-format";
import { statesOf, type AddressState } from "@nocturne/contract/address-states";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { countryCodeOf, type AddressValues } from "./address-values";
import { isState } from "./state-field";

/** A code may be the beginning of a name: the form follows it once nobody types on. */
const SETTLE_MS = 500;
const MAX_CODE_LENGTH = 3;

/**
 * The country whose fields the form shows, with its states: the last one that was written out. The state of another country
 * goes when the country changes, unless the new one has it, too.
 */
export function useFormCountry(): { country: string; states: readonly AddressState[] } {
  const { control, getValues, setValue, clearErrors } = useFormContext<AddressValues>();
  const typed = useWatch({ control, name: "country" });
  const [country, setCountry] = useState(() => countryCodeOf(getValues("country")) ?? DEFAULT_COUNTRY);
  const [states, setStates] = useState<readonly AddressState[]>([]);
  const shown = useRef(country);

  useEffect(() => {
    const code = countryCodeOf(typed);
    if (!code) return undefined;
    const delay = typed.trim().length <= MAX_CODE_LENGTH ? SETTLE_MS : 0;
    const timer = setTimeout(() => setCountry(code), delay);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    let isCurrent = true;
    const before = shown.current;
    shown.current = country;
    // What was missing there may not be asked for here.
    if (before !== country) clearErrors(["street", "city", "state", "zipCode"]);
    void Promise.all([statesOf(before), statesOf(country)]).then(([statesBefore, statesNow]) => {
      if (!isCurrent) return;
      setStates(statesNow);
      // An address that was filled in meanwhile, of another country, keeps its state.
      if (countryCodeOf(getValues("country")) !== country) return;
      const state = getValues("state");
      if (isState(statesBefore, state) && !isState(statesNow, state)) setValue("state", "");
    });
    return () => {
      isCurrent = false;
    };
  }, [country, getValues, setValue, clearErrors]);

  return { country, states };
}
