import type { Product } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchQuery } from "../../../api/search";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/text-field";
import { homeTexts } from "./texts";

const FOUND = 6;

type ProductSearchProps = { label: string; without?: readonly string[]; onPick: (product: Product) => void };

/** Finds products by what is typed; a press picks one. */
export function ProductSearch({ label, without = [], onPick }: ProductSearchProps) {
  const [typed, setTyped] = useState("");
  const { data } = useQuery(searchQuery(typed.trim(), FOUND));
  const found = typed.trim() ? (data?.products ?? []).filter(({ id }) => !without.includes(id)) : [];
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        hint={homeTexts.findHint}
        size="dense"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {found.map((product) => (
            <li key={product.id}>
              <Button size="dense" variant="line" onClick={() => onPick(product)}>
                {homeTexts.pick(product.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
