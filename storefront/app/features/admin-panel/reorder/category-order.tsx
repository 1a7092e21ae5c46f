import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { productQueries, useResetCategoryOrder } from "../../../api/products";
import { Button } from "../../../components/ui/button";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { useConfirm } from "../confirm";
import { reorderTexts } from "../texts";

type CategoryOrderProps = {
  category: string;
  /** The button that did it is gone by then. */
  onReset: () => void;
};

/** Whether a category has an order of its own, and the way back to the shop's. */
export function CategoryOrder({ category, onReset }: CategoryOrderProps) {
  // What was placed stands first, so that the first page says it.
  const { data: products } = useQuery(productQueries.page(1, category));
  const reset = useResetCategoryOrder();
  const confirm = useConfirm();
  const hasOwn = products?.[0]?.categoryPosition !== undefined;
  const isResetting = useRef(false);
  useEffect(() => {
    if (hasOwn || !isResetting.current) return;
    isResetting.current = false;
    onReset();
  }, [hasOwn, onReset]);
  if (!products) return null;

  const ask = async () => {
    const question = {
      title: reorderTexts.resetTitle(category),
      note: reorderTexts.resetNote,
      yes: reorderTexts.reset,
    };
    if (!(await confirm(question))) return;
    isResetting.current = true;
    try {
      await reset.mutateAsync(category);
      showToast(reorderTexts.resetDone(category));
    } catch {
      isResetting.current = false;
      showFailure(reorderTexts.failed);
    }
  };

  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="max-w-prose text-smoke">
        {hasOwn ? reorderTexts.ownOrder(category) : reorderTexts.shopOrder(category)}
      </p>
      {hasOwn && (
        <Button size="dense" variant="line" disabled={reset.isPending} onClick={() => void ask()}>
          {reorderTexts.reset}
        </Button>
      )}
    </div>
  );
}
