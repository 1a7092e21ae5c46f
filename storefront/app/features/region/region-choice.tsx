import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { moveToRegion } from "../../api/regions";
import type { ShownRegions } from "../../api/store-config";
import { showFailure } from "../../components/ui/toast-store";
import { chosenRegion } from "../../lib/storage";
import { regionTexts } from "./texts";

/** Fixed, as a page has one such field: it may come to life after parts that have taken numbered ids meanwhile. */
const FIELD_ID = "region-choice";

/** A cookie says nothing when it changes: it is read at each rendering. */
const neverTold = () => () => undefined;

/** Where it is shipped to, and so in which currency the shop shows its prices. Everything is read anew after a choice. In a list. */
export default function RegionChoice({ list, chosen: rendered }: ShownRegions) {
  const own = list[0]?.id ?? "";
  // The checkout may have moved to another region since the page was rendered. One that is no more is the shop's own.
  const chosen = useSyncExternalStore(
    neverTold,
    () => list.find(({ id }) => id === chosenRegion())?.id ?? own,
    () => rendered,
  );
  const move = useMutation({
    mutationFn: (regionId: string) => moveToRegion(regionId, regionId === own),
    onSuccess: () => window.location.reload(),
    onError: () => showFailure(regionTexts.failed),
  });
  const { mutate } = move;

  // A choice made before hydration counts, and this part may come to life long after the page.
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const value = select.current?.value;
    if (value && value !== chosen) mutate(value);
  }, [chosen, mutate]);

  return (
    <li className="mt-2">
      <label htmlFor={FIELD_ID} className="block text-smoke">
        {regionTexts.label}
      </label>
      <select
        id={FIELD_ID}
        ref={select}
        // Going back must not restore the choice in the field alone.
        autoComplete="off"
        value={move.isPending ? move.variables : chosen}
        disabled={move.isPending}
        onChange={(event) => move.mutate(event.target.value)}
        className="mt-1 min-h-11 w-full max-w-64 rounded-xs border border-iron bg-ink px-3 text-bone hover:border-smoke"
      >
        {list.map(({ id: regionId, name, currency }) => (
          <option key={regionId} value={regionId}>
            {regionTexts.region(name, currency.toUpperCase())}
          </option>
        ))}
      </select>
    </li>
  );
}
