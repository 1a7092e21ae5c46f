import { COUNTRY_CODES, countryName } from "@nocturne/contract/address-format";
import { ORDER_PAYMENTS, ORDER_STATES } from "@nocturne/contract/order-filter";
import { useId, useState, type ReactNode } from "react";
import { Button } from "../../../components/ui/button";
import { SelectField } from "../../../components/ui/select-field";
import { TextField } from "../../../components/ui/text-field";
import { ListSearch } from "../list-search";
import { listTexts } from "../texts";
import { countChoices, EVERY_ORDER } from "./order-filter";
import { orderSearchTexts } from "./search-texts";
import type { OrderList } from "./use-order-list";

type OrderSearchProps = {
  list: OrderList;
  /** What is done with the orders that are found: beside the filters. */
  children?: ReactNode;
};

/** Finds orders by words, and by what they are. */
export function OrderSearch({ list, children }: OrderSearchProps) {
  const { choice, choose, size, isFiltered } = list;
  const chosen = countChoices(choice);
  const [isOpen, setOpen] = useState(chosen > 0);
  const id = useId();
  return (
    <div>
      <ListSearch
        label={listTexts.findOrder}
        hint={orderSearchTexts.hint}
        q={choice.q}
        onSearch={(q) => choose({ q })}
        status={isFiltered && size !== undefined ? listTexts.found(size) : ""}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-[480px]:gap-x-2">
        <Button
          size="dense"
          variant="line"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="max-[480px]:grow max-[480px]:px-3"
        >
          {orderSearchTexts.filters(chosen)}
        </Button>
        {children}
      </div>
      <div id={id} hidden={!isOpen}>
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <Choice
            label={orderSearchTexts.state}
            value={choice.state}
            names={ORDER_STATES.map((state) => [state, orderSearchTexts.states[state]])}
            onChange={(state) => choose({ state })}
          />
          <Choice
            label={orderSearchTexts.payment}
            value={choice.payment}
            names={ORDER_PAYMENTS.map((payment) => [payment, orderSearchTexts.payments[payment]])}
            onChange={(payment) => choose({ payment })}
          />
          <Day label={orderSearchTexts.from} value={choice.from} onChange={(from) => choose({ from })} />
          <Day label={orderSearchTexts.to} value={choice.to} onChange={(to) => choose({ to })} />
          <Choice
            label={orderSearchTexts.country}
            value={choice.country}
            names={countryNames()}
            onChange={(country) => choose({ country })}
          />
          <Button size="dense" variant="line" disabled={!isFiltered} onClick={() => choose(EVERY_ORDER)}>
            {orderSearchTexts.clear}
          </Button>
        </div>
      </div>
    </div>
  );
}

type Names = readonly (readonly [value: string, name: string])[];
let countries: Names | undefined;

/** By their names, as they are read. */
function countryNames(): Names {
  countries ??= COUNTRY_CODES.map((code) => [code, countryName(code)] as const).toSorted((a, b) =>
    a[1].localeCompare(b[1]),
  );
  return countries;
}

type ChoiceProps = { label: string; value: string; names: Names; onChange: (value: string) => void };

const Choice = ({ label, value, names, onChange }: ChoiceProps) => (
  <SelectField
    label={label}
    value={value}
    options={[["", orderSearchTexts.any], ...names]}
    onChoose={onChange}
    className="min-w-36 flex-1 md:max-w-52"
  />
);

type DayProps = Pick<ChoiceProps, "label" | "value" | "onChange">;

const Day = ({ label, value, onChange }: DayProps) => (
  <TextField
    type="date"
    size="dense"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className="min-w-36 flex-1 md:max-w-44"
  />
);
