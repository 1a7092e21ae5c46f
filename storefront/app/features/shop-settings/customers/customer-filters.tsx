import type { OutputOf } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { productQueries } from "../../../api/products";
import { Button } from "../../../components/ui/button";
import { SelectField } from "../../../components/ui/select-field";
import { TextField } from "../../../components/ui/text-field";
import { typedAmount } from "../../../lib/typed-amount";
import { ProductSearch } from "../../admin-panel/product-search";
import { countFilters, type CustomerChoice } from "./customer-choice";
import { customerTexts as texts } from "./texts";

type Lists = Pick<OutputOf<"listCustomers">, "tags" | "categories">;
type CustomerFiltersProps = Lists & {
  choice: CustomerChoice;
  onChoose: (changed: Partial<CustomerChoice>) => void;
  onClear: () => void;
};

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

const named = (list: readonly { id: string; name: string }[]) =>
  [["", texts.all], ...list.map(({ id, name }) => [id, name] as const)] as const;

/** What makes a segment of all customers. What is chosen from a list counts at once, what is typed when it is sent. */
export function CustomerFilters({ choice, tags, categories, onChoose, onClear }: CustomerFiltersProps) {
  const [option, setOption] = useState(choice.optionValue);
  const [spentOver, setSpentOver] = useState(choice.spentOver);
  const [fault, setFault] = useState("");
  const count = countFilters(choice);
  const [isOpenAtFirst] = useState(count > 0);

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const amount = typedAmount(spentOver);
    const isWrong = amount !== "" && !AMOUNT.test(amount);
    setFault(isWrong ? texts.invalidAmount : "");
    if (!isWrong) onChoose({ optionValue: option.trim(), spentOver: amount });
  };

  const clear = () => {
    setOption("");
    setSpentOver("");
    setFault("");
    onClear();
  };

  return (
    <details open={isOpenAtFirst} className="mb-6 border-t border-ash">
      <summary className="caps min-h-11 cursor-pointer py-3 text-smoke hover:text-bone">{texts.filters(count)}</summary>
      <form onSubmit={send} noValidate className="grid grid-cols-2 gap-4 pb-4 lg:grid-cols-3">
        <SelectField label={texts.tag} value={choice.tag} options={named(tags)} onChoose={(tag) => onChoose({ tag })} />
        <SelectField
          label={texts.newsletter}
          value={choice.newsletter}
          options={[["", texts.all], ...texts.newsletters]}
          onChoose={(newsletter) => onChoose({ newsletter })}
        />
        <SelectField
          label={texts.kind}
          value={choice.kind}
          options={[["", texts.all], ...texts.kinds]}
          onChoose={(kind) => onChoose({ kind })}
        />
        <SelectField
          label={texts.category}
          value={choice.category}
          options={named(categories)}
          onChoose={(category) => onChoose({ category })}
        />
        <TextField
          label={texts.option}
          hint={texts.optionHint}
          size="dense"
          maxLength={100}
          autoComplete="off"
          value={option}
          onChange={({ target }) => setOption(target.value)}
        />
        <TextField
          label={texts.spentOver}
          size="dense"
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          value={spentOver}
          error={fault}
          onChange={({ target }) => setSpentOver(target.value)}
        />
        <div className="col-span-full">
          {choice.product ? (
            <PickedProduct id={choice.product} onDrop={() => onChoose({ product: "" })} />
          ) : (
            <ProductSearch label={texts.product} onPick={({ id }) => onChoose({ product: id })} />
          )}
        </div>
        <div className="flex flex-wrap gap-3 col-span-full">
          <Button type="submit" size="dense">
            {texts.apply}
          </Button>
          <Button size="dense" variant="line" onClick={clear}>
            {texts.clear}
          </Button>
        </div>
      </form>
    </details>
  );
}

/** The product that was bought, by its name while it is public. */
function PickedProduct({ id, onDrop }: { id: string; onDrop: () => void }) {
  const { data } = useQuery({ ...productQueries.detail(id), retry: false });
  return (
    <div>
      <p className="text-[0.8125rem] text-smoke">{texts.product}</p>
      <Button size="dense" variant="line" className="mt-1" onClick={onDrop}>
        {texts.dropProduct(data?.name ?? id)}
      </Button>
    </div>
  );
}
