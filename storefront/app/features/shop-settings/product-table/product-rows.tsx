import type { AdminProductLine } from "@nocturne/contract";
import { TABLE_STATES } from "@nocturne/contract/product-states";
import { useId, type InputHTMLAttributes, type Ref } from "react";
import { CONTROL } from "../../../components/ui/text-field";
import { Thumbnail } from "../../admin-panel/thumbnail";
import { CELLS, cellsOf, faultOf, isOpen, type CellName, type Cells } from "./cells";
import { tableTexts as texts } from "./texts";
import type { ProductTable } from "./use-product-table";

/** The cells below the name, in one line where there is room for it. */
const CELLS_LINE = "min-[640px]:grid-cols-[1fr_1.2fr_1.5fr_0.85fr_1.25fr]";
/** One line of columns where there is room for all. */
const COLUMNS = "xl:grid-cols-[1.5rem_2.5rem_minmax(7rem,1fr)_7rem_6.5rem_minmax(6rem,9rem)_minmax(6rem,9rem)_7.5rem]";
const INPUT: Partial<Record<CellName, InputHTMLAttributes<HTMLInputElement>>> = {
  price: { inputMode: "decimal" },
  inventory: { inputMode: "numeric", placeholder: texts.unlimited },
  category: { maxLength: 100 },
};

type ProductRowsProps = {
  list: Ref<HTMLUListElement>;
  label: string;
  products: readonly AdminProductLine[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  table: ProductTable;
};

/** The products of a page, each with its cells. */
export function ProductRows({ list, label, products, selected, onSelect, table }: ProductRowsProps) {
  const categories = useId();
  const names = [...new Set(products.map(({ category }) => category).filter(Boolean))].toSorted();
  const toggle = (id: string) =>
    onSelect(new Set(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]));
  return (
    <>
      <div
        aria-hidden
        className={`caps hidden gap-x-3 border-b border-ash pb-2 text-smoke min-[640px]:grid ${CELLS_LINE} ${COLUMNS}`}
      >
        <span className="col-span-3 max-xl:hidden">{texts.product}</span>
        {CELLS.map((name) => (
          <span key={name}>{texts.cells[name]}</span>
        ))}
      </div>
      <datalist id={categories}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ul ref={list} tabIndex={-1} aria-label={label} className="scroll-mt-20 border-b border-ash outline-none">
        {products.map((product, index) => (
          <ProductRow
            key={product.id}
            product={product}
            index={index}
            categories={categories}
            isSelected={selected.has(product.id)}
            onToggle={() => toggle(product.id)}
            table={table}
          />
        ))}
      </ul>
    </>
  );
}

type ProductRowProps = {
  product: AdminProductLine;
  /** On its page, from 0. */
  index: number;
  categories: string;
  isSelected: boolean;
  onToggle: () => void;
  table: ProductTable;
};

function ProductRow({ product, index, categories, isSelected, onToggle, table }: ProductRowProps) {
  const { id, name, imageUrl } = product;
  const edit = table.edits.get(id);
  const known = edit?.line ?? product;
  const refusal = table.refusals.get(id);
  return (
    <li
      aria-label={name}
      className={`grid grid-cols-[1.5rem_2.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-t border-ash py-3 min-[640px]:first:border-t-0 ${COLUMNS} ${edit ? "bg-soot" : ""}`}
    >
      <label className="-m-2.5 grid size-11 items-center pl-2.5">
        <span className="sr-only">{texts.select(name)}</span>
        <input type="checkbox" className="size-5 accent-acid" checked={isSelected} onChange={onToggle} />
      </label>
      <Thumbnail src={imageUrl} index={index} className="aspect-4/5 w-10" />
      <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
      <div className={`col-span-full grid grid-cols-2 gap-3 ${CELLS_LINE} xl:contents`}>
        {CELLS.map((cell) => (
          <Cell
            key={cell}
            name={cell}
            product={known}
            value={edit?.cells[cell] ?? cellsOf(known)[cell]}
            isChanged={edit?.cells[cell] !== undefined}
            isBusy={table.progress !== null}
            categories={categories}
            onChange={(value) => table.change(product, cell, value)}
          />
        ))}
      </div>
      {refusal && <p className="col-span-full text-blood">{refusal}</p>}
    </li>
  );
}

type CellProps = {
  name: CellName;
  product: AdminProductLine;
  value: string;
  isChanged: boolean;
  isBusy: boolean;
  categories: string;
  onChange: (value: string) => void;
};

function Cell({ name, product, value, isChanged, isBusy, categories, onChange }: CellProps) {
  const id = useId();
  const label = texts.cellOf(texts.cells[name], product.name);
  const fault = isChanged ? faultOf(name, value) : null;
  const look = `${CONTROL} h-10 text-base md:text-[0.875rem] ${isChanged ? "border-acid!" : ""}`;
  const shared = { "aria-label": label, "aria-invalid": fault ? true : undefined, disabled: isBusy, className: look };
  return (
    <div className={`min-w-0 ${name === "category" ? "max-[640px]:col-span-full" : ""}`}>
      <span aria-hidden className="caps text-smoke min-[640px]:hidden">
        {texts.cells[name]}
      </span>
      {!isOpen(product, name) ? (
        <Closed name={name} product={product} label={label} />
      ) : name === "state" ? (
        <select {...shared} value={value} onChange={({ target }) => onChange(target.value)}>
          {TABLE_STATES.map((state) => (
            <option key={state} value={state}>
              {texts.states[state]}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          {...INPUT[name]}
          {...(name === "category" ? { list: categories } : {})}
          autoComplete="off"
          aria-describedby={fault ? id : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {fault && (
        <p id={id} className="mt-1 text-blood">
          {fault}
        </p>
      )}
    </div>
  );
}

/** A cell whose value no single one can take the place of. */
function Closed({ name, product, label }: { name: CellName; product: AdminProductLine; label: string }) {
  const cells: Cells = cellsOf(product);
  const isSeveral = name !== "state" && name !== "badges" && product.several.includes(name);
  return (
    <p className="py-2 text-smoke wrap-anywhere">
      <span className="sr-only">{label}: </span>
      {name === "state" ? texts.states[cells.state] : isSeveral ? texts.several[name] : texts.noPrice}
    </p>
  );
}
