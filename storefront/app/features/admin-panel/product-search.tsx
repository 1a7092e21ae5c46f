import type { Product } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { useState, type KeyboardEvent } from "react";
import { searchQuery } from "../../api/search";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { pickTexts } from "./pick-texts";

const FOUND = 6;

type ProductSearchProps = { label: string; without?: readonly string[]; onPick: (product: Product) => void };

/** Finds products by what is typed; a press picks one, and Enter the first. */
export function ProductSearch({ label, without = [], onPick }: ProductSearchProps) {
  const [typed, setTyped] = useState("");
  const { data } = useQuery(searchQuery(typed.trim(), FOUND));
  const found = typed.trim() ? (data?.products ?? []).filter(({ id }) => !without.includes(id)) : [];
  const pickFirst = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // It would submit the form that the field stands in.
    event.preventDefault();
    if (found[0]) onPick(found[0]);
  };
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        hint={pickTexts.findHint}
        size="dense"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={pickFirst}
      />
      {found.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {found.map((product) => (
            <li key={product.id}>
              <Button size="dense" variant="line" onClick={() => onPick(product)}>
                {pickTexts.pick(product.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
