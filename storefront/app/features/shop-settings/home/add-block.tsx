import type { HomeBlock } from "@nocturne/contract";
import { useState } from "react";
import { Button } from "../../../components/ui/button";
import { KINDS } from "./draft";
import { SelectField } from "../../../components/ui/select-field";
import { homeTexts } from "./texts";

const MAX_BLOCKS = 20;

type AddBlockProps = { blocks: readonly HomeBlock[]; onAdd: (kind: HomeBlock["kind"]) => void };

const ONCE: readonly HomeBlock["kind"][] = ["headline", "gallery", "newsletter"];

/** One more block, at the end of the page. There is one headline, one gallery, and one newsletter. */
export function AddBlock({ blocks, onAdd }: AddBlockProps) {
  const [chosen, setChosen] = useState<HomeBlock["kind"]>("text");
  if (blocks.length >= MAX_BLOCKS) return <p className="text-smoke">{homeTexts.full}</p>;
  const isThere = ONCE.includes(chosen) && blocks.some(({ kind }) => kind === chosen);
  return (
    <div role="group" aria-label={homeTexts.add} className="flex flex-wrap items-end gap-3 border-t border-ash pt-4">
      <SelectField
        label={homeTexts.addKind}
        value={chosen}
        options={KINDS.map((kind) => [kind, homeTexts.kinds[kind]])}
        onChoose={setChosen}
        className="min-w-48"
      />
      <Button size="dense" variant="line" disabled={isThere} onClick={() => onAdd(chosen)}>
        {homeTexts.addButton}
      </Button>
      {isThere && <p className="text-smoke">{homeTexts.once}</p>}
    </div>
  );
}
