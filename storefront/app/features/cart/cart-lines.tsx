import type { CartItem } from "@nocturne/contract";
import { formatCents, toCents } from "@nocturne/contract/money";
import { Minus, Plus, Trash2 } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { useRemoveCartLine, useUpdateCartLine } from "../../api/cart";
import { StockNote } from "./stock-note";
import { Price } from "../../components/ui/price";
import { ProductImage } from "../../components/ui/product-image";
import { showFailure } from "../../components/ui/toast-store";
import { chosenOptions } from "../../lib/chosen";
import { money } from "../../lib/money";
import { productPath } from "../../lib/product-path";
import { cartTexts } from "./texts";

/** Names of the lines; of a product that is there twice each name has what was chosen of it. */
function lineNames(items: readonly CartItem[]): string[] {
  return items.map((item) => {
    const repeated = items.filter((other) => other.productId === item.productId).length > 1;
    return repeated ? namedByChoice(item) : item.product.name;
  });
}

function namedByChoice(item: CartItem): string {
  const { name } = item.product;
  const options = chosenOptions(item);
  if (options) return cartTexts.chosen(name, options);
  return item.size ? cartTexts.sized(name, item.size) : name;
}

type CartLinesProps = {
  items: readonly CartItem[];
  /** A product is opened from here. */
  onLeave: () => void;
};

export function CartLines({ items, onLeave }: CartLinesProps) {
  const names = lineNames(items);
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} tabIndex={-1} aria-label={cartTexts.title} className="outline-none">
      {items.map((item, index) => (
        <CartLine
          key={item.id}
          item={item}
          name={names[index] ?? item.product.name}
          hasTotal={items.length > 1}
          onLeave={onLeave}
          onRemoved={() => list.current?.focus()}
        />
      ))}
    </ul>
  );
}

const MAX_QUANTITY = 99;

type CartLineProps = {
  item: CartItem;
  name: string;
  /** False for the only line, whose total is the cart's. */
  hasTotal: boolean;
  onLeave: () => void;
  onRemoved: () => void;
};

function CartLine({ item, name, hasTotal, onLeave, onRemoved }: CartLineProps) {
  const update = useUpdateCartLine(() => showFailure(cartTexts.updateFailed));
  const remove = useRemoveCartLine(() => showFailure(cartTexts.removeFailed));
  const { size, quantity, product } = item;
  const chosen = chosenOptions(item) ?? (size && cartTexts.size(size));

  const setQuantity = (next: number) => {
    update.mutate({ ...item, quantity: next });
  };
  const removeLine = () => {
    // The button disappears with its line, so the focus moves to the list.
    onRemoved();
    remove.mutate(item);
  };

  return (
    <li className="flex gap-4 border-b border-ash p-5">
      {/* The name is the link that is read and reached by keys. */}
      <Link
        to={productPath(item.productId)}
        onClick={onLeave}
        tabIndex={-1}
        aria-hidden
        className="w-24 max-w-[28%] shrink-0 self-start"
      >
        <ProductImage src={product.imageUrl} alt="" sizes="96px" className="aspect-4/5 h-auto w-full object-cover" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap justify-between gap-x-2">
          <div className="min-w-24 flex-1">
            <p className="font-medium break-words">
              <Link
                to={productPath(item.productId)}
                onClick={onLeave}
                className="inline-block min-h-6 underline-offset-4 hover:underline"
              >
                {product.name}
              </Link>
            </p>
            {chosen && <Chosen words={chosen} />}
          </div>
          <div className="figures ml-auto text-right">
            {hasTotal && quantity > 1 && (
              <p>
                <span className="sr-only">{cartTexts.lineTotal} </span>
                {money(formatCents((toCents(product.price) ?? 0) * quantity), product.currency)}
              </p>
            )}
            <p className={quantity > 1 ? "text-smoke" : ""}>
              {quantity > 1 && `${cartTexts.pieces(quantity)} `}
              <span>
                <Price {...product} marked />
              </span>
            </p>
          </div>
        </div>
        <StockNote item={item} />
        <div className="mt-auto flex flex-wrap items-center justify-between pt-3">
          <div className="flex max-w-full items-center border border-iron">
            <StepButton
              label={cartTexts.decrease(name)}
              disabled={quantity <= 1}
              onClick={() => setQuantity(quantity - 1)}
            >
              <Minus aria-hidden className="size-4" />
            </StepButton>
            <span className="figures min-w-8 text-center">{quantity}</span>
            <StepButton
              label={cartTexts.increase(name)}
              disabled={quantity >= Math.min(MAX_QUANTITY, product.inventory)}
              onClick={() => setQuantity(quantity + 1)}
            >
              <Plus aria-hidden className="size-4" />
            </StepButton>
          </div>
          <button
            type="button"
            aria-label={cartTexts.remove(name)}
            onClick={removeLine}
            className="grid size-11 place-items-center text-smoke hover:text-blood"
          >
            <Trash2 aria-hidden className="size-5" strokeWidth={1.5} />
          </button>
        </div>
      </div>
    </li>
  );
}

/** What was chosen, an option beside the other while there is room. Where a line breaks, the dot between them is cut off. */
function Chosen({ words }: { words: string }) {
  return (
    <p className="caps mt-1 overflow-x-clip text-smoke">
      <span className="-ml-[1.2em] block">
        {words.split(" · ").map((option, index) => (
          <span key={option} className="relative inline-block max-w-full pl-[1.2em] break-words">
            {index > 0 && <span className="absolute left-0 w-[1.2em] text-center"> · </span>}
            {option}
          </span>
        ))}
      </span>
    </p>
  );
}

type StepButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode };

function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // `disabled` would take the focus away, out of the open drawer.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="grid h-11 w-11 min-w-6 shrink place-items-center hover:text-acid off:cursor-not-allowed off:text-iron"
    >
      {children}
    </button>
  );
}
