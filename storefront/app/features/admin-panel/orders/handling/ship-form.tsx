import type { AdminOrder } from "@nocturne/contract";
import { useState, type SyntheticEvent } from "react";
import { useAdminOrderWrites } from "../../../../api/admin-order";
import { Button } from "../../../../components/ui/button";
import { TextField } from "../../../../components/ui/text-field";
import { chosenPieces, PieceFields, type Pieces } from "./piece-fields";
import { tell } from "./tell";
import { handlingTexts } from "./texts";

/** Sends some pieces as a parcel, with its number. */
export function ShipForm({ handled: { order, lines } }: { handled: AdminOrder }) {
  const { ship } = useAdminOrderWrites(order.id);
  const left = lines.map((line) => ({ ...line, most: line.quantity - line.cancelled - line.fulfilled }));
  const [pieces, setPieces] = useState<Pieces>({});
  const [tracking, setTracking] = useState({ number: "", url: "" });
  const chosen = chosenPieces(pieces);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const seen = new Map(lines.map(({ itemId, fulfilled }) => [itemId, fulfilled]));
    const body = {
      lines: chosen.map((line) => ({ ...line, fulfilled: seen.get(line.itemId) ?? 0 })),
      tracking: tracking.number || tracking.url ? [tracking] : [],
    };
    void tell(ship.mutateAsync(body), handlingTexts.sent);
  };
  if (left.every(({ most }) => most === 0)) return <p className="text-smoke">{handlingTexts.nothingToSend}</p>;
  return (
    <form onSubmit={submit} aria-label={handlingTexts.send} className="grid content-start gap-2">
      <h5 className="font-semibold">{handlingTexts.send}</h5>
      <p className="text-smoke">{handlingTexts.sendNote}</p>
      <PieceFields lines={left} pieces={pieces} onChange={setPieces} />
      <TextField
        size="dense"
        mono
        label={handlingTexts.trackingNumber}
        maxLength={500}
        autoComplete="off"
        value={tracking.number}
        onChange={({ target }) => setTracking({ ...tracking, number: target.value })}
      />
      <TextField
        size="dense"
        mono
        label={handlingTexts.trackingUrl}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        value={tracking.url}
        onChange={({ target }) => setTracking({ ...tracking, url: target.value })}
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
