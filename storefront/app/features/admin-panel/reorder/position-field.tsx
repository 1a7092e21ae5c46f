import { useState, type SyntheticEvent } from "react";
import { CONTROL } from "../../../components/ui/text-field";
import { reorderTexts } from "../texts";

type PositionFieldProps = {
  name: string;
  /** Null where it is not known. */
  position: number | null;
  onMove: (position: number) => void;
};

/** Where a product stands in the whole list. Another number and Enter moves it there. */
export function PositionField({ name, position, onMove }: PositionFieldProps) {
  const shown = position === null ? "" : String(position);
  const [typed, setTyped] = useState<string | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTyped(null);
    if (typed !== null && /^[1-9]\d{0,5}$/.test(typed) && typed !== shown) onMove(Number(typed));
  };
  return (
    <form onSubmit={submit}>
      <input
        aria-label={reorderTexts.position(name)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={6}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value.trim())}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => event.key === "Escape" && setTyped(null)}
        className={`${CONTROL} figures h-9 w-13! px-1.5! text-right md:w-16!`}
      />
    </form>
  );
}
