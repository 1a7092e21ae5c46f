import type { AdminOrder } from "@nocturne/contract";
import type { SyntheticEvent } from "react";
import { useAdminOrderWrites } from "../../../../api/admin-order";
import { Button } from "../../../../components/ui/button";
import { TextField } from "../../../../components/ui/text-field";
import type { OrdersTabState } from "../use-orders-tab";
import { chosenPieces, type ParcelDraft } from "./handling-draft";
import { PieceFields } from "./piece-fields";
import { tell } from "./tell";
import { handlingTexts } from "./texts";

/** Sends some pieces as a parcel, with its number. Pieces are chosen anew where others have been sent since. */
export function ShipForm({ handled: { order, lines }, tab }: { handled: AdminOrder; tab: OrdersTabState }) {
  const { ship } = useAdminOrderWrites(order.id);
  const left = lines.map((line) => ({ ...line, most: line.quantity - line.cancelled - line.fulfilled }));
  const sent = lines.reduce((sum, { fulfilled }) => sum + fulfilled, 0);
  const draft = tab.draftOf(order).parcel;
  const pieces = draft?.sent === sent ? draft.pieces : {};
  const tracking = draft?.tracking ?? { number: "", url: "" };
  const change = (over: Partial<ParcelDraft>) => tab.change(order.id, { parcel: { sent, pieces, tracking, ...over } });
  const chosen = chosenPieces(pieces);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const seen = new Map(lines.map(({ itemId, fulfilled }) => [itemId, fulfilled]));
    const body = {
      lines: chosen.map((line) => ({ ...line, fulfilled: seen.get(line.itemId) ?? 0 })),
      tracking: tracking.number || tracking.url ? [tracking] : [],
    };
    if (await tell(ship.mutateAsync(body), handlingTexts.sent)) tab.finish(order.id, "parcel", draft);
  };
  if (left.every(({ most }) => most === 0)) return <p className="text-smoke">{handlingTexts.nothingToSend}</p>;
  return (
    <form onSubmit={(event) => void submit(event)} aria-label={handlingTexts.send} className="grid content-start gap-2">
      <h5 className="font-semibold">{handlingTexts.send}</h5>
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
