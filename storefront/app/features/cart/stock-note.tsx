import type { CartItem } from "@nocturne/contract";
import { useUpdateCartLine } from "../../api/cart";
import { Button } from "../../components/ui/button";
import { showFailure } from "../../components/ui/toast-store";
import { stockTexts } from "../../shared-texts";
import { cartTexts } from "./texts";

type StockNoteProps = {
  item: CartItem;
  /** Told of a change before it is made. */
  onChange?: (change: Promise<unknown>) => void;
};

/** Says that less of a line is in stock than was asked for, and sets it to what is left by one press. */
export function StockNote({ item, onChange }: StockNoteProps) {
  const update = useUpdateCartLine(() => showFailure(cartTexts.updateFailed));
  const { quantity, product } = item;
  const left = product.inventory;
  if (left >= quantity) return null;
  if (left <= 0) return <p className="text-blood">{stockTexts.soldOut}</p>;

  const setToLeft = () => {
    const line = { ...item, quantity: left };
    if (onChange) onChange(update.mutateAsync(line));
    else update.mutate(line);
  };
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-blood">{stockTexts.left(left)}</p>
      <Button size="dense" variant="line" aria-label={stockTexts.setNamed(left, product.name)} onClick={setToLeft}>
        {stockTexts.setTo(left)}
      </Button>
    </div>
  );
}
