import { useRef, useState } from "react";
import { SelectField } from "../../../components/ui/select-field";
import { usePageParameters } from "../../../lib/page-parameters";
import { reorderTexts } from "../texts";
import { useCategories } from "../use-categories";
import { CategoryOrder } from "./category-order";
import { ReorderList } from "./reorder-list";

/** The order of the whole shop, or of one category: of that by which the grid is filtered, until another one is chosen. */
export function ReorderTab() {
  const categories = useCategories();
  const filter = usePageParameters("/")("category");
  const [choice, setChoice] = useState<{ name: string; filter: string | null } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = choice && choice.filter === filter ? choice.name : filter;
  const category = categories.find(({ name }) => name === wanted) ?? null;
  const options = [["", reorderTexts.shop] as const, ...categories.map(({ name }) => [name, name] as const)];

  return (
    <section aria-labelledby="reorder-products">
      <h3
        id="reorder-products"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-20 text-lg font-semibold tracking-tight break-words outline-none"
      >
        {category ? reorderTexts.orderOf(category.name) : reorderTexts.title}
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-smoke">
        {reorderTexts.note} {reorderTexts.positionHint}
      </p>
      {categories.length > 0 && (
        <SelectField
          label={reorderTexts.choose}
          value={category?.name ?? ""}
          options={options}
          onChoose={(name) => setChoice({ name, filter })}
          className="mb-4 max-w-80"
        />
      )}
      {category && (
        <CategoryOrder key={`of ${category.name}`} category={category.name} onReset={() => heading.current?.focus()} />
      )}
      <ReorderList key={category?.name ?? ""} category={category} heading={heading} />
    </section>
  );
}
