import { useState, type SyntheticEvent } from "react";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { listTexts } from "./texts";

type ListSearchProps = { label: string; hint: string; q: string; onSearch: (q: string) => void; status: string };

/** Looks for something in a list that is too long to be shown at once. `status` says what came of it, `hint` where it looks. */
export function ListSearch({ label, hint, q, onSearch, status }: ListSearchProps) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  // It was changed elsewhere, as by clearing all filters.
  if (q !== known) {
    setKnown(q);
    setTyped(q);
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const change = (value: string) => {
    setTyped(value);
    if (value === "") onSearch("");
  };
  return (
    <form role="search" aria-label={label} onSubmit={submit} className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2">
      <TextField
        type="search"
        size="dense"
        label={label}
        placeholder={hint}
        value={typed}
        maxLength={100}
        onChange={(event) => change(event.target.value)}
        className="min-w-0 flex-1 basis-48"
      />
      <Button size="dense" variant="line" type="submit">
        {listTexts.find}
      </Button>
      <p role="status" className="basis-full text-smoke">
        {status}
      </p>
    </form>
  );
}
