import type { SearchFacets } from "@nocturne/contract";
import { SlidersHorizontal } from "lucide-react";
import { useId, type FormEvent, type ReactNode } from "react";
import { currencyAbroad } from "../../api/currency-abroad";
import { useStoreConfig } from "../../api/store-config";
import { Button } from "../../components/ui/button";
import { SEARCH_SORTS, withChosen, type SearchFilters } from "./search-filters";
import { searchTexts } from "./texts";
import { useFilterForm } from "./use-filter-form";

const CONTROL = "h-12 w-full rounded-xs border border-iron bg-transparent px-3 text-base text-bone [&>option]:bg-ink";

type FilterFormProps = { filters: SearchFilters; facets: SearchFacets; chosen: number };

/**
 * Narrows a search down. A form that works without scripts; with them a choice counts at once. On a phone it folds away
 * under its name.
 */
export function FilterForm({ filters, facets, chosen }: FilterFormProps) {
  const { form, show } = useFilterForm(filters);
  const currency = currencyAbroad(useStoreConfig().regions);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    show();
  };
  return (
    <details className="search-filters">
      <summary className="caps flex min-h-12 cursor-pointer items-center gap-2 border-y border-ash px-4 hover:text-acid focus-visible:-outline-offset-2">
        <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.5} />
        {searchTexts.filtersOf(chosen)}
      </summary>
      <form
        ref={form}
        action="/search"
        aria-label={searchTexts.filters}
        onSubmit={onSubmit}
        className="gutter grid gap-4 border-b border-ash py-4 md:grid-cols-3 md:items-end xl:grid-cols-6"
      >
        {filters.q && <input type="hidden" name="q" value={filters.q} />}
        <Choice name="category" label={searchTexts.category} value={filters.category} onChoose={show}>
          <option value="">{searchTexts.anyCategory}</option>
          {withChosen(facets.categories, filters.category).map(({ value, count }) => (
            <option key={value} value={value}>
              {searchTexts.counted(value, count)}
            </option>
          ))}
        </Choice>
        <Choice name="size" label={searchTexts.size} value={filters.size} onChoose={show}>
          <option value="">{searchTexts.anySize}</option>
          {withChosen(facets.sizes, filters.size).map(({ value, count }) => (
            <option key={value} value={value}>
              {searchTexts.counted(value, count)}
            </option>
          ))}
        </Choice>
        <fieldset className="min-w-0">
          <legend className="caps mb-1.5 text-smoke">{searchTexts.price(currency)}</legend>
          <div className="flex gap-2">
            <Amount
              name="minPrice"
              label={searchTexts.minPrice}
              value={filters.minPrice}
              hint={searchTexts.from}
              rule={searchTexts.amountRule(currency)}
            />
            <Amount
              name="maxPrice"
              label={searchTexts.maxPrice}
              value={filters.maxPrice}
              hint={searchTexts.to}
              rule={searchTexts.amountRule(currency)}
            />
          </div>
        </fieldset>
        <label className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            name="inStock"
            value="1"
            defaultChecked={filters.inStock !== ""}
            autoComplete="off"
            onChange={show}
            className="size-5 shrink-0 accent-acid"
          />
          {searchTexts.counted(searchTexts.inStock, facets.inStock)}
        </label>
        <Choice name="sort" label={searchTexts.sort} value={filters.sort} onChoose={show}>
          <option value="">{searchTexts.sorts.best}</option>
          {SEARCH_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {searchTexts.sorts[sort]}
            </option>
          ))}
        </Choice>
        <Button type="submit" variant="line">
          {searchTexts.show}
        </Button>
      </form>
    </details>
  );
}

type ChoiceProps = { name: string; label: string; value: string; onChoose: () => void; children: ReactNode };

function Choice({ name, label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="caps mb-1.5 block text-smoke">
        {label}
      </label>
      {/* Going back must not restore the choice in the field alone. */}
      <select id={id} name={name} defaultValue={value} autoComplete="off" onChange={onChoose} className={CONTROL}>
        {children}
      </select>
    </div>
  );
}

type AmountProps = { name: string; label: string; value: string; hint: string; rule: string };

function Amount({ name, label, value, hint, rule }: AmountProps) {
  return (
    <input
      name={name}
      defaultValue={value}
      aria-label={label}
      title={rule}
      placeholder={hint}
      inputMode="decimal"
      pattern="\d{1,6}([.]\d{1,2})?"
      autoComplete="off"
      className={`${CONTROL} figures min-w-0`}
    />
  );
}
