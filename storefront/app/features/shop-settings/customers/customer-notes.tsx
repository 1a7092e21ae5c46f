import { MAX_CUSTOMER_NOTE } from "@nocturne/contract/customer-filter";
import { useState, type SyntheticEvent } from "react";
import { addCustomerNote, customerQuery, deleteCustomerNote, type AdminCustomer } from "../../../api/customers";
import { Button } from "../../../components/ui/button";
import { TextArea } from "../../../components/ui/text-field";
import { timeText } from "../../../lib/time-text";
import { useUnsavedGuard } from "../../admin-panel/unsaved-guard";
import { useSetupChange } from "../use-setup-change";
import { customerTexts as texts } from "./texts";

/** So much of a note names the button that removes it. */
const NAME_LENGTH = 40;

/** What admins have written about a customer: by whom, and when. */
export function CustomerNotes({ customer: { id, notes } }: { customer: AdminCustomer }) {
  const [typed, setTyped] = useState("");
  const { isBusy, send } = useSetupChange(customerQuery(id).queryKey);
  useUnsavedGuard(typed.trim() !== "");

  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (!text || isBusy) return;
    if (await send(() => addCustomerNote(id, { text }))) setTyped("");
  };
  return (
    <>
      {notes.length === 0 && <p className="text-smoke">{texts.noNotes}</p>}
      <ul className="divide-y divide-ash">
        {notes.map((note) => (
          <li key={note.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 grow basis-56">
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{note.text}</p>
              <p className="text-smoke">{texts.noteBy(note.by, timeText(note.at))}</p>
            </div>
            <Button
              size="dense"
              variant="line"
              busy={isBusy}
              aria-label={texts.dropNote(note.text.slice(0, NAME_LENGTH))}
              onClick={() => void send(() => deleteCustomerNote(id, note.id))}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void add(event)} className="mt-2 grid gap-3">
        <TextArea
          label={texts.note}
          rows={3}
          maxLength={MAX_CUSTOMER_NOTE}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="dense" variant="line" busy={isBusy} className="justify-self-start">
          {texts.addNote}
        </Button>
      </form>
    </>
  );
}
