import { Fragment, type ReactNode } from "react";
import { TextField } from "../../../../components/ui/text-field";
import { chosenWords } from "../../../../lib/chosen";
import type { Pieces } from "./handling-draft";
import { handlingTexts } from "./texts";

/** A line of which pieces can be chosen, at most so many. */
export type ChoosableLine = { itemId: string; name: string; options: Record<string, string>; most: number };

type PieceFieldsProps = {
  lines: readonly ChoosableLine[];
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
  /** What is asked below the number of a line's pieces, by the words for the line. */
  more?: (itemId: string, label: string) => ReactNode;
};

/** A number for each line that has something left. */
export function PieceFields({ lines, pieces, onChange, more }: PieceFieldsProps) {
  const set = (itemId: string, most: number, typed: string) => {
    const quantity = Math.min(most, Math.max(0, Math.trunc(Number(typed)) || 0));
    onChange({ ...pieces, [itemId]: quantity });
  };
  return lines
    .filter(({ most }) => most > 0)
    .map(({ itemId, name, options, most }) => {
      const chosen = chosenWords({ options, size: options.Size ?? null });
      const label = chosen ? `${name}, ${chosen}` : name;
      return (
        <Fragment key={itemId}>
          <TextField
            type="number"
            size="dense"
            inputMode="numeric"
            min={0}
            max={most}
            label={handlingTexts.pieces(label, most)}
            value={String(pieces[itemId] ?? 0)}
            onChange={({ target }) => set(itemId, most, target.value)}
          />
          {more?.(itemId, label)}
        </Fragment>
      );
    });
}
