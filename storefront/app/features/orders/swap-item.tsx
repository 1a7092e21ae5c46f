import type { OrderSwap } from "@nocturne/contract";
import { describeOptions, variantTitle } from "@nocturne/contract/options";
import { useQuery } from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { errorText } from "../../api/api-error";
import { orderSwapsQuery, useSwapOrderItem } from "../../api/order-page";
import { Button } from "../../components/ui/button";
import { DialogShell } from "../../components/ui/dialog-shell";
import { showToast } from "../../components/ui/toast-store";
import { orderChangeTexts } from "./texts";

type SwapItemProps = { token: string; isOpen: boolean; onClose: () => void };

/** One line of an order for another variant of the same price. */
export function SwapItem({ token, isOpen, onClose }: SwapItemProps) {
  return (
    <DialogShell
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={orderChangeTexts.swap}
      description={orderChangeTexts.swapNote}
      shape="modal"
    >
      <SwapForm token={token} onClose={onClose} />
    </DialogShell>
  );
}

type Choice = { itemId: string; variantId: string };

function SwapForm({ token, onClose }: Omit<SwapItemProps, "isOpen">) {
  const { data: swaps, error } = useQuery(orderSwapsQuery(token));
  const swap = useSwapOrderItem(token);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!chosen);
    if (!chosen || swap.isPending) return;
    swap.mutate(chosen, {
      onSuccess: () => {
        onClose();
        showToast({ title: orderChangeTexts.swapped });
      },
    });
  };
  const failure = swap.error ?? error;
  const hasChoices = swaps && swaps.length > 0;
  return (
    <form method="post" onSubmit={submit} className="grid gap-6 p-5">
      {!hasChoices && (
        <p role="status">
          {swaps && orderChangeTexts.swapNone}
          {!swaps && !error && orderChangeTexts.swapLoading}
        </p>
      )}
      {swaps?.map((line) => (
        <SwapLine key={line.itemId} line={line} chosen={chosen} onChoose={setChosen} />
      ))}
      {(failure || (isMissing && !chosen)) && (
        <p role="alert" className="text-blood">
          {failure ? errorText(failure, orderChangeTexts.swapFailed) : orderChangeTexts.swapChoose}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {hasChoices && (
          <Button type="submit" busy={swap.isPending}>
            {swap.isPending ? orderChangeTexts.swapping : orderChangeTexts.swapSubmit}
          </Button>
        )}
        <Button variant="line" onClick={onClose}>
          {orderChangeTexts.keep}
        </Button>
      </div>
    </form>
  );
}

type SwapLineProps = { line: OrderSwap; chosen: Choice | null; onChoose: (choice: Choice) => void };

/** All lines are one choice: a press swaps one of them. */
function SwapLine({ line, chosen, onChoose }: SwapLineProps) {
  const { itemId, name, options, quantity, choices } = line;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold break-words">
        {orderChangeTexts.swapLine(name, describeOptions(options), quantity)}
      </legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {choices.map(({ variantId, options: wanted }) => {
          const label = variantTitle(wanted) ?? name;
          const isChosen = chosen?.itemId === itemId && chosen.variantId === variantId;
          return (
            <label
              key={variantId}
              className={`relative grid min-h-12 min-w-12 place-items-center rounded-xs border px-4 py-2 hover:border-bone has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-acid ${isChosen ? "border-bone bg-bone text-ink" : "border-iron"}`}
            >
              <input
                type="radio"
                name="swap"
                value={variantId}
                checked={isChosen}
                onChange={() => onChoose({ itemId, variantId })}
                aria-label={label}
                className="absolute inset-0 opacity-0"
              />
              <span aria-hidden>{label}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
