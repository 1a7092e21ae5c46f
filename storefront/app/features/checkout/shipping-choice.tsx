import type { ShippingOption } from "@nocturne/contract";
import { money } from "../../lib/money";
import { checkoutTexts } from "./texts";

type ShippingChoiceProps = {
  options: readonly ShippingOption[];
  /** Missing where it is the store's own. */
  currency: string | undefined;
  /** Ids that the shopper chose; what the server has chosen counts where they name none. */
  chosenIds: readonly string[];
  /** While an order is placed nothing else can be chosen. */
  isBusy: boolean;
  onChoose: (option: ShippingOption) => void;
};

/** Whether there is anything to say: not of one way that is free and says nothing of when it arrives. */
const isWorthSaying = (options: readonly ShippingOption[]) =>
  options.length > 1 || options.some(({ price, estimate }) => price !== "0.00" || estimate !== "");

/** The ways to ship to the address, the cheapest first; a group of its own for each kind of piece. */
export function ShippingChoice({ options, currency, chosenIds, isBusy, onChoose }: ShippingChoiceProps) {
  if (!isWorthSaying(options)) return null;
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <section aria-labelledby="shipping-method" className="mt-8">
      <h3 id="shipping-method" className="text-xl font-semibold">
        {checkoutTexts.shippingMethod}
      </h3>
      {groups.map((group, index) => (
        <Group
          key={group}
          label={groups.length > 1 ? checkoutTexts.parcel(index + 1, groups.length) : checkoutTexts.chooseShipping}
          options={options.filter((option) => option.group === group)}
          currency={currency}
          chosenIds={chosenIds}
          isBusy={isBusy}
          onChoose={onChoose}
        />
      ))}
    </section>
  );
}

function Group({ label, options, currency, chosenIds, isBusy, onChoose }: ShippingChoiceProps & { label: string }) {
  const wanted = options.find(({ id }) => chosenIds.includes(id)) ?? options.find(({ isChosen }) => isChosen);
  return (
    <fieldset disabled={isBusy} className="mt-3">
      <legend className="text-smoke">{label}</legend>
      <div className="mt-2 grid gap-3">
        {options.map((option) => (
          <label
            key={option.id}
            className="flex min-h-16 cursor-pointer items-center gap-4 rounded-xs border border-ash bg-soot p-4 hover:border-iron has-checked:border-bone"
          >
            <input
              type="radio"
              name={`shipping-${option.group}`}
              value={option.id}
              checked={option === wanted}
              onChange={() => onChoose(option)}
              aria-label={`${option.name} ${money(option.price, currency)}`}
              aria-describedby={option.estimate ? `shipping-${option.id}` : undefined}
              className="size-5 shrink-0 accent-bone"
            />
            <span className="min-w-0 flex-1 break-words">
              <span className="block text-lg leading-6 font-medium">{option.name}</span>
              {option.estimate && (
                <span id={`shipping-${option.id}`} className="mt-1 block text-smoke">
                  {option.estimate}
                </span>
              )}
            </span>
            <span className="figures shrink-0">{money(option.price, currency)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
