import { arrayMove } from "@dnd-kit/sortable";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import { namedProductsQuery } from "../../api/home";
import { IconButton } from "./icon-button";
import { pickTexts } from "./pick-texts";
import { ProductSearch } from "./product-search";

/** The names of products by their ids; one that is not public has none. */
export function useProductNames(ids: readonly string[]): (id: string) => string {
  const { data = [] } = useQuery({ ...namedProductsQuery(ids), placeholderData: keepPreviousData });
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? pickTexts.hidden(id);
}

type PickedProductsProps = {
  label: string;
  max: number;
  ids: readonly string[];
  /** Not to be picked. */
  without?: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Products picked by hand, in an order. */
export function PickedProducts({ label, max, ids, without = [], onChange }: PickedProductsProps) {
  const nameOf = useProductNames(ids);
  const part = useRef<HTMLDivElement>(null);
  /** What was pressed may be gone, or have become disabled: the focus goes on beside it. */
  const change = (next: string[], selectors: readonly string[]) => {
    onChange(next);
    requestAnimationFrame(() => {
      const [first] = selectors.flatMap((selector) => part.current?.querySelector<HTMLElement>(selector) ?? []);
      first?.focus();
    });
  };
  const move = (from: number, to: number) => {
    const isAtEnd = to === 0 || to === ids.length - 1;
    change(arrayMove([...ids], from, to), isAtEnd ? [`li:nth-child(${to + 1}) button:enabled`] : []);
  };
  return (
    <div ref={part} className="grid gap-3">
      {ids.length > 0 && (
        <ol aria-label={pickTexts.picked}>
          {ids.map((id, index) => {
            const name = nameOf(id);
            return (
              <li key={id} className="flex min-h-11 items-center border-t border-ash">
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                {max > 1 && (
                  <>
                    <IconButton
                      label={pickTexts.up(name)}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <ArrowUp aria-hidden className="size-4" />
                    </IconButton>
                    <IconButton
                      label={pickTexts.down(name)}
                      disabled={index === ids.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <ArrowDown aria-hidden className="size-4" />
                    </IconButton>
                  </>
                )}
                <IconButton
                  label={pickTexts.drop(name)}
                  tone="danger"
                  onClick={() =>
                    change(
                      ids.filter((other) => other !== id),
                      ["input"],
                    )
                  }
                >
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              </li>
            );
          })}
        </ol>
      )}
      {ids.length < max && (
        <ProductSearch
          label={label}
          without={[...ids, ...without]}
          onPick={({ id }) => change([...ids, id], ["input", "button"])}
        />
      )}
    </div>
  );
}
