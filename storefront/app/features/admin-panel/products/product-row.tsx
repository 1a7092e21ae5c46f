import type { Product } from "@nocturne/contract";
import { Copy, Pencil, Trash2 } from "lucide-react";
import type { Ref } from "react";
import { IconButton } from "../icon-button";
import { Thumbnail } from "../thumbnail";
import { productsTexts } from "../texts";
import { productStateTexts } from "./texts";

type ProductRowProps = {
  product: Product;
  /** On its page, from 0. */
  index: number;
  isRemoving: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onDuplicate: () => void;
  editButton?: Ref<HTMLButtonElement>;
};

/** One line of the list. */
export function ProductRow({ product, index, isRemoving, onEdit, onRemove, onDuplicate, editButton }: ProductRowProps) {
  return (
    <div
      className={`grid grid-cols-[3rem_1fr_auto] items-start gap-x-3 py-2 md:grid-cols-[3rem_1fr_6rem_5rem_auto] ${isRemoving ? "opacity-60" : ""}`}
    >
      <Thumbnail src={product.imageUrl} index={index} className="aspect-4/5 w-12" />
      <div className="min-w-0">
        <p className="font-semibold break-words">{product.name}</p>
        <p className="text-smoke md:hidden">
          {product.category && `${product.category} · `}
          <span className="figures text-bone">${product.price}</span>
        </p>
        <p className="line-clamp-2 max-w-prose break-words text-smoke">{product.description}</p>
        {product.options.map(({ name, values }) => (
          <ul key={name} aria-label={name} className="mt-1 flex flex-wrap gap-1">
            {values.map((value) => (
              <li key={value} className="border border-ash px-1.5 text-[0.8125rem]">
                {value}
              </li>
            ))}
          </ul>
        ))}
      </div>
      <p className="hidden break-words text-smoke md:block">{product.category}</p>
      <p className="figures hidden text-right md:block">${product.price}</p>
      <div className="flex max-[40rem]:flex-col">
        <IconButton label={productStateTexts.duplicate(product.name)} onClick={onDuplicate}>
          <Copy aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={productsTexts.edit(product.name)} onClick={onEdit} ref={editButton}>
          <Pencil aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={productsTexts.delete(product.name)} tone="danger" disabled={isRemoving} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
