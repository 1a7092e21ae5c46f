import { arrayMove } from "@dnd-kit/sortable";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { namedProductsQuery } from "../../../api/home";
import { IconButton } from "../../admin-panel/icon-button";
import { ProductSearch } from "./product-search";
import { homeTexts } from "./texts";

/** The names of products by their ids; one that is not public has none. */
export function useProductNames(ids: readonly string[]): (id: string) => string {
  const { data = [] } = useQuery({ ...namedProductsQuery(ids), placeholderData: keepPreviousData });
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? homeTexts.hidden(id);
}

type PickedProductsProps = {
  label: string;
  max: number;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Products picked by hand, in an order. */
export function PickedProducts({ label, max, ids, onChange }: PickedProductsProps) {
  const nameOf = useProductNames(ids);
  return (
    <div className="grid gap-3">
      {ids.length > 0 && (
        <ol aria-label={homeTexts.picked}>
          {ids.map((id, index) => {
            const name = nameOf(id);
            return (
              <li key={id} className="flex min-h-11 items-center border-t border-ash">
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                {max > 1 && (
                  <>
                    <IconButton
                      label={homeTexts.up(name)}
                      disabled={index === 0}
                      onClick={() => onChange(arrayMove([...ids], index, index - 1))}
                    >
                      <ArrowUp aria-hidden className="size-4" />
                    </IconButton>
                    <IconButton
                      label={homeTexts.down(name)}
                      disabled={index === ids.length - 1}
                      onClick={() => onChange(arrayMove([...ids], index, index + 1))}
                    >
                      <ArrowDown aria-hidden className="size-4" />
                    </IconButton>
                  </>
                )}
                <IconButton
                  label={homeTexts.drop(name)}
                  tone="danger"
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                >
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              </li>
            );
          })}
        </ol>
      )}
      {ids.length < max && <ProductSearch label={label} without={ids} onPick={({ id }) => onChange([...ids, id])} />}
    </div>
  );
}
