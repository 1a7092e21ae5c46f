import type { AdminProductLine } from "@nocturne/contract";
import { TABLE_STATES } from "@nocturne/contract/product-states";
import { useState, type SyntheticEvent } from "react";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/text-field";
import { SelectField } from "../../../components/ui/select-field";
import { DEEDS, isValue, type Deed } from "./cells";
import { tableTexts as texts } from "./texts";

const DEED_OPTIONS = DEEDS.map((deed) => [deed, texts.deeds[deed]] as const);
const STATE_OPTIONS = TABLE_STATES.map((state) => [state, texts.states[state]] as const);
const HINTS: Partial<Record<Deed, string>> = {
  percent: texts.percentHint,
  inventory: texts.inventoryHint,
  badges: texts.badgesHint,
};

type BulkFormProps = {
  lines: readonly AdminProductLine[];
  chosen: readonly AdminProductLine[];
  onSelect: (ids: ReadonlySet<string>) => void;
  onFill: (lines: readonly AdminProductLine[], deed: Deed, value: string) => void;
};

/** Fills in one cell of every product that is selected. */
export function BulkForm({ lines, chosen, onSelect, onFill }: BulkFormProps) {
  const [deed, setDeed] = useState<Deed>("percent");
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  const isAll = chosen.length === lines.length;

  const choose = (next: Deed) => {
    setDeed(next);
    setValue(next === "state" ? "published" : "");
    setError(undefined);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isValue(deed, value)) return setError(texts.valueInvalid[deed]);
    setError(undefined);
    onFill(chosen, deed, value);
  };
  return (
    <div className="grid gap-3 border-t border-ash py-3 xl:mb-4 xl:border-b">
      <div className="flex flex-wrap items-center gap-x-6">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-acid"
            checked={isAll}
            onChange={() => onSelect(new Set(isAll ? [] : lines.map(({ id }) => id)))}
          />
          {texts.selectAll}
        </label>
        <p role="status" className="text-smoke">
          {chosen.length > 0 && texts.selected(chosen.length)}
        </p>
      </div>
      {chosen.length > 0 && (
        <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <SelectField
            label={texts.deed}
            value={deed}
            options={DEED_OPTIONS}
            onChoose={choose}
            className="w-60 max-w-full"
          />
          {deed === "state" ? (
            <SelectField
              label={texts.value}
              value={value}
              options={STATE_OPTIONS}
              onChoose={setValue}
              className="w-44"
            />
          ) : (
            <TextField
              size="dense"
              label={texts.value}
              hint={HINTS[deed]}
              error={error}
              autoComplete="off"
              inputMode={deed === "category" ? "text" : deed === "price" ? "decimal" : undefined}
              value={value}
              onChange={({ target }) => setValue(target.value)}
              className="w-60 max-w-full"
            />
          )}
          <Button type="submit" size="dense" variant="line" className="mt-6">
            {texts.apply}
          </Button>
        </form>
      )}
    </div>
  );
}
