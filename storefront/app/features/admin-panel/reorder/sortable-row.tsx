import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { Product } from "@nocturne/contract";
import { UNLIMITED_INVENTORY } from "@nocturne/contract/product-limits";
import { ArrowUpToLine, GripVertical } from "lucide-react";
import { IconButton } from "../icon-button";
import { Thumbnail } from "../thumbnail";
import { PositionField } from "./position-field";
import { productsTexts, reorderTexts } from "../texts";

type SortableRowProps = {
  product: Product;
  /** On its page, from 0. */
  index: number;
  /** In the whole list, from 1; null where it is not known. Such a row cannot be dragged. */
  position: number | null;
  onMoveTo: (position: number) => void;
  /** Missing for the row that is at the top. */
  onMoveToTop: (() => void) | undefined;
};

/**
 * A row that is dragged by its handle. It is less than 50 px high, so that one key press, 25 px, reaches the next
 * place. On a phone a name of two lines makes its row higher.
 */
export function SortableRow({ product, index, position, onMoveTo, onMoveToTop }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: product.id,
    disabled: position === null,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`flex min-h-12 items-center gap-1.5 max-[24rem]:gap-1 border-t md:gap-3 md:pr-2 ${isDragging ? "relative z-10 border-acid bg-soot" : "border-ash bg-ink"}`}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={reorderTexts.handle(product.name)}
        className={`size-11 shrink-0 max-[24rem]:w-8 cursor-grab touch-none place-items-center text-smoke hover:text-bone active:cursor-grabbing ${position === null ? "hidden" : "grid"}`}
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <Thumbnail src={product.imageUrl} index={index} className="h-10 w-8 shrink-0" />
      <div className="min-w-0 flex-1 max-md:py-[3px] max-md:text-[0.8125rem] max-md:leading-[0.875rem] md:grid md:grid-cols-[minmax(0,1fr)_8rem_5rem_8rem] md:gap-x-4">
        <p className="font-semibold max-md:line-clamp-2 max-md:wrap-anywhere md:truncate">{product.name}</p>
        <p className="figures float-left mr-2 md:order-1 md:float-none md:mr-0 md:text-right">${product.price}</p>
        <p className="text-smoke max-md:empty:hidden min-[480px]:max-md:inline min-[480px]:max-md:after:content-['_·_'] md:truncate">
          {product.category}
        </p>
        <p className="figures text-smoke min-[480px]:max-md:inline md:order-2 md:text-right">
          {product.inventory === UNLIMITED_INVENTORY
            ? productsTexts.notCounted
            : productsTexts.stock(product.inventory)}
        </p>
      </div>
      <PositionField
        name={product.name}
        position={position}
        onMove={(wanted, field) => {
          if (position !== null && !isOnPage(wanted, position - index, field)) focusNear(field, "input");
          onMoveTo(wanted);
        }}
      />
      {/* At the top a row has no such button: the focus stays with its handle. */}
      <IconButton
        label={reorderTexts.toTop(product.name)}
        onClick={
          onMoveToTop &&
          (({ currentTarget }) => {
            if (position === index + 1) rowOf(currentTarget)?.querySelector("button")?.focus();
            else if (position !== null) focusNear(currentTarget, "button");
            onMoveToTop();
          })
        }
        className={`max-[24rem]:w-8 ${onMoveToTop ? "" : "invisible"}`}
      >
        <ArrowUpToLine aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}

const rowOf = (element: Element): Element | null => element.closest("li");

/** Whether a position is one of those on the page, of which `first` is the first. */
function isOnPage(position: number, first: number, element: Element): boolean {
  const rows = rowOf(element)?.parentElement?.childElementCount ?? 0;
  return position >= first && position < first + rows;
}

/** A row that leaves the page takes the focus with it: it goes to the row that follows, or to the one before the last. */
function focusNear(element: Element, control: "button" | "input"): void {
  const row = rowOf(element);
  (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>(control)?.focus();
}
