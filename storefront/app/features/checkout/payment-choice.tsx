import type { PaymentMethod } from "@nocturne/contract";
import { checkoutTexts } from "./texts";

type PaymentChoiceProps = {
  methods: readonly PaymentMethod[];
  chosen: string | null;
  /** While an order is placed nothing else can be chosen. */
  isBusy: boolean;
  onChoose: (id: string) => void;
};

/** The ways to pay, where there is more than one. */
export function PaymentChoice({ methods, chosen, isBusy, onChoose }: PaymentChoiceProps) {
  return (
    <fieldset disabled={isBusy} className="mb-8">
      <legend className="caps text-smoke">{checkoutTexts.chooseMethod}</legend>
      <div className="mt-2 grid gap-3">
        {methods.map(({ id, title, note }) => (
          <label
            key={id}
            className="flex min-h-16 cursor-pointer items-start gap-4 rounded-xs border border-ash bg-soot p-4 hover:border-iron has-checked:border-bone"
          >
            <input
              type="radio"
              name="payment-method"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              aria-describedby={`payment-method-${id}`}
              aria-label={title}
              className="mt-0.5 size-5 shrink-0 accent-bone"
            />
            <span className="min-w-0">
              <span className="block text-lg leading-6 font-medium">{title}</span>
              <span id={`payment-method-${id}`} className="mt-1 block text-smoke">
                {note}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
