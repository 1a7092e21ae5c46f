import { UNLIMITED_INVENTORY } from "@nocturne/contract/product-limits";
import type { Product } from "@nocturne/contract";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { DotsSix } from "@medusajs/icons";
import { clx, IconButton, Text } from "@medusajs/ui";
import { Link } from "react-router-dom";
import { thumbnail } from "../lib/thumbnail";

export function ProductRow({ product, place }: { product: Product; place: number }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: product.id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clx("bg-ui-bg-base flex items-center gap-x-3 px-6 py-2", {
        "shadow-elevation-card-hover relative z-10": isDragging,
      })}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        size="small"
        variant="transparent"
        aria-label={`Reorder ${product.name}`}
        className="cursor-grab touch-none active:cursor-grabbing"
      >
        <DotsSix aria-hidden />
      </IconButton>
      <Text size="small" className="text-ui-fg-subtle w-5 text-right tabular-nums md:w-8">
        {place}
      </Text>
      {product.imageUrl ? (
        <img
          src={thumbnail(product.imageUrl)}
          alt=""
          loading="lazy"
          className="bg-ui-bg-component h-9 w-7 shrink-0 rounded object-cover"
        />
      ) : (
        <div className="bg-ui-bg-component h-9 w-7 shrink-0 rounded" />
      )}
      <Link to={`/products/${product.id}`} className="txt-compact-small-plus line-clamp-2 min-w-0 flex-1 break-words">
        {product.name}
      </Link>
      <Text size="small" className="text-ui-fg-subtle hidden w-32 truncate md:block">
        {product.category}
      </Text>
      <Text size="small" className="text-right tabular-nums md:w-24">
        ${product.price}
      </Text>
      <Text size="small" className="text-ui-fg-subtle hidden w-28 text-right tabular-nums md:block">
        {product.inventory === UNLIMITED_INVENTORY ? "Not counted" : `${product.inventory} in stock`}
      </Text>
    </li>
  );
}
