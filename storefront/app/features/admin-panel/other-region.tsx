import { useMutation } from "@tanstack/react-query";
import { moveToRegion } from "../../api/regions";
import type { ShownRegions } from "../../api/store-config";
import { Button } from "../../components/ui/button";
import { panelTexts } from "./texts";

/** The panel edits the store's own prices: in another region the page shows others, which must not be saved as those. */
export function OtherRegion({ list: [own] }: ShownRegions) {
  const currency = (own?.currency ?? "").toUpperCase();
  const move = useMutation({
    mutationFn: () => moveToRegion(own?.id ?? "", true),
    onSuccess: () => window.location.reload(),
  });
  return (
    <div className="grid justify-items-start gap-3 py-8">
      <h3 className="text-xl font-semibold">{panelTexts.otherRegion}</h3>
      <p className="text-base text-smoke">{panelTexts.otherRegionNote(currency)}</p>
      <Button variant="line" busy={move.isPending} onClick={() => move.mutate()}>
        {panelTexts.showOwnPrices(currency)}
      </Button>
    </div>
  );
}
