import { useRef, useState, type SyntheticEvent } from "react";
import { CONTROL } from "../../../components/ui/text-field";
import { reorderTexts } from "../texts";

type PositionFieldProps = {
  name: string;
  /** Null where it is not known. */
  position: number | null;
  onMove: (position: number, field: HTMLElement) => void;
};

/** Where a product stands in the whole list. Another number and Enter moves it there. */
export function PositionField({ name, position, onMove }: PositionFieldProps) {
  const shown = position === null ? "" : String(position);
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!field.current?.reportValidity()) return;
    setTyped(null);
    if (typed && typed !== shown) onMove(Math.max(1, Number(typed)), field.current);
  };
  return (
    <form onSubmit={submit}>
      <input
        ref={field}
        aria-label={reorderTexts.position(name)}
        title={reorderTexts.positionRule}
        pattern="\d*"
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
