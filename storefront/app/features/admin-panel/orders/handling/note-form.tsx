import type { AdminOrder } from "@nocturne/contract";
import { useState, type SyntheticEvent } from "react";
import { useAdminOrderWrites } from "../../../../api/admin-order";
import { Button } from "../../../../components/ui/button";
import { TextArea } from "../../../../components/ui/text-field";
import { tell } from "./tell";
import { handlingTexts } from "./texts";

/** The owner's private note of an order. What somebody else has written meanwhile is not overwritten. */
export function NoteForm({ handled: { order, note } }: { handled: AdminOrder }) {
  const { saveNote } = useAdminOrderWrites(order.id);
  const [text, setText] = useState(note.text);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void tell(saveNote.mutateAsync({ text: text.trim(), seen: note.text }), handlingTexts.noteSaved);
  };
  return (
    <form onSubmit={submit} className="grid content-start gap-2">
      <TextArea
        label={handlingTexts.note}
        hint={handlingTexts.noteHint}
        maxLength={5_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button size="dense" variant="line" type="submit" busy={saveNote.isPending} className="justify-self-start">
        {handlingTexts.saveNote}
      </Button>
    </form>
  );
}
