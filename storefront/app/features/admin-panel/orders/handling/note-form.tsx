import type { AdminOrder } from "@nocturne/contract";
import type { SyntheticEvent } from "react";
import { useAdminOrderWrites } from "../../../../api/admin-order";
import { Button } from "../../../../components/ui/button";
import { TextArea } from "../../../../components/ui/text-field";
import type { OrdersTabState } from "../use-orders-tab";
import { tell } from "./tell";
import { handlingTexts } from "./texts";

/** The owner's private note of an order. What somebody else has written meanwhile is shown before it is overwritten. */
export function NoteForm({ handled: { order, note }, tab }: { handled: AdminOrder; tab: OrdersTabState }) {
  const { saveNote } = useAdminOrderWrites(order.id);
  const draft = tab.draftOf(order).note;
  const text = draft?.text ?? note.text;
  const isOther = draft !== undefined && draft.seen !== note.text && !saveNote.isPending;
  const change = (value: string) =>
    tab.change(order.id, { note: value === note.text ? undefined : { text: value, seen: draft?.seen ?? note.text } });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const isSaved = await tell(saveNote.mutateAsync({ text: text.trim(), seen: note.text }), handlingTexts.noteSaved);
    if (isSaved) tab.finish(order.id, "note", draft);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid content-start gap-2">
      {isOther && (
        <p role="alert" className="border-l-2 border-blood pl-3 whitespace-pre-line wrap-anywhere">
          {handlingTexts.otherNote(note.text)}
        </p>
      )}
      <TextArea
        label={handlingTexts.note}
        hint={handlingTexts.noteHint}
        maxLength={5_000}
        value={text}
        onChange={({ target: { value } }) => change(value)}
      />
      <Button size="dense" variant="line" type="submit" busy={saveNote.isPending} className="justify-self-start">
        {handlingTexts.saveNote}
      </Button>
    </form>
  );
}
