import type { AdminOrder } from "@nocturne/contract";
import type { SyntheticEvent } from "react";
import { useAdminOrderWrites } from "../../../../api/admin-order";
import { Button } from "../../../../components/ui/button";
import { TextField } from "../../../../components/ui/text-field";
import type { OrdersTabState } from "../use-orders-tab";
import { chosenPieces, shownParcel, type ParcelDraft } from "./handling-draft";
import { PieceFields } from "./piece-fields";
import { tell } from "./tell";
import { handlingTexts } from "./texts";
import { useFocusAfterSend } from "./use-focus-after-send";

/** Sends some pieces as a parcel, with its number. */
export function ShipForm({ handled, tab }: { handled: AdminOrder; tab: OrdersTabState }) {
  const { order, lines } = handled;
  const { ship } = useAdminOrderWrites(order.id);
  const draft = tab.draftOf(order).parcel;
  const shown = shownParcel(handled, draft);
  const chosen = chosenPieces(shown?.pieces ?? {});
  const { start, expectChange } = useFocusAfterSend(chosen.length > 0);
  if (!shown) {
    return (
      <p ref={start} tabIndex={-1} className="text-smoke outline-none">
        {handlingTexts.nothingToSend}
      </p>
    );
  }
  const { left, sent, pieces, tracking } = shown;
  const change = (over: Partial<ParcelDraft>) => tab.change(order.id, { parcel: { sent, pieces, tracking, ...over } });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    expectChange();
    const seen = new Map(lines.map(({ itemId, fulfilled }) => [itemId, fulfilled]));
    const body = {
      lines: chosen.map((line) => ({ ...line, fulfilled: seen.get(line.itemId) ?? 0 })),
      tracking: tracking.number || tracking.url ? [tracking] : [],
    };
    if (await tell(ship.mutateAsync(body), handlingTexts.sent)) tab.finish(order.id, "parcel", draft);
  };
  return (
    <form onSubmit={(event) => void submit(event)} aria-label={handlingTexts.send} className="grid content-start gap-2">
      <h5 ref={start} tabIndex={-1} className="font-semibold outline-none">
        {handlingTexts.send}
      </h5>
      <p className="text-smoke">{handlingTexts.sendNote}</p>
      <PieceFields lines={left} pieces={pieces} onChange={(chosenNow) => change({ pieces: chosenNow })} />
      <TextField
        size="dense"
        mono
        label={handlingTexts.trackingNumber}
        maxLength={500}
        autoComplete="off"
        value={tracking.number}
        onChange={({ target }) => change({ tracking: { ...tracking, number: target.value } })}
      />
      <TextField
        size="dense"
        mono
        label={handlingTexts.trackingUrl}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        value={tracking.url}
        onChange={({ target }) => change({ tracking: { ...tracking, url: target.value } })}
      />
      <Button
        size="dense"
        variant="line"
        type="submit"
        busy={ship.isPending}
        disabled={chosen.length === 0}
        className="justify-self-start"
      >
        {handlingTexts.sendButton}
      </Button>
    </form>
  );
}
