import type { OrderSwap } from "@nocturne/contract";
import { describeOptions, variantTitle } from "@nocturne/contract/options";
import { useState, type SubmitEvent } from "react";
import { errorText } from "../../api/api-error";
import { Button } from "../ui/button";
import { swapTexts } from "./texts";

export type SwapChoice = { itemId: string; variantId: string };

type SwapFormProps = {
  /** Missing while they are read. */
  swaps: OrderSwap[] | undefined;
  isPending: boolean;
  error: Error | null;
  onSwap: (choice: SwapChoice) => void;
  onClose: () => void;
};

/** One line of an order for another variant of the same price. */
export function SwapForm({ swaps, isPending, error, onSwap, onClose }: SwapFormProps) {
  const [chosen, setChosen] = useState<SwapChoice | null>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!chosen);
    if (chosen && !isPending) onSwap(chosen);
  };
  const hasChoices = swaps && swaps.length > 0;
  return (
    <form method="post" onSubmit={submit} className="grid gap-6 p-5">
      {!hasChoices && (
        <p role="status">
          {swaps && swapTexts.none}
          {!swaps && !error && swapTexts.loading}
        </p>
      )}
      {swaps?.map((line) => (
        <SwapLine key={line.itemId} line={line} chosen={chosen} onChoose={setChosen} />
      ))}
      {(error || (isMissing && !chosen)) && (
        <p role="alert" className="text-blood">
          {error ? errorText(error, swapTexts.failed) : swapTexts.choose}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {hasChoices && (
          <Button type="submit" busy={isPending}>
            {isPending ? swapTexts.submitting : swapTexts.submit}
          </Button>
        )}
        <Button variant="line" onClick={onClose}>
          {swapTexts.keep}
        </Button>
      </div>
    </form>
  );
}

type SwapLineProps = { line: OrderSwap; chosen: SwapChoice | null; onChoose: (choice: SwapChoice) => void };

/** All lines are one choice: a press swaps one of them. */
function SwapLine({ line, chosen, onChoose }: SwapLineProps) {
  const { itemId, name, options, quantity, choices } = line;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold break-words">{swapTexts.line(name, describeOptions(options), quantity)}</legend>
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
