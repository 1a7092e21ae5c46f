import type { AdminProductLine, ProductListName } from "@nocturne/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { adminProductQueries } from "../../../api/admin-products";
import { PRODUCTS_A_PAGE } from "../../../api/products";
import { ListPages } from "../../admin-panel/list-pages";
import { ListSearch } from "../../admin-panel/list-search";
import { PanelFailure, PanelLoading, PanelNotice } from "../../admin-panel/panel-notice";
import { SelectField } from "../../../components/ui/select-field";
import { productStateTexts } from "../../admin-panel/products/texts";
import { useUnsavedGuard } from "../../admin-panel/unsaved-guard";
import { BulkForm } from "./bulk-form";
import { ProductRows } from "./product-rows";
import { SaveBar } from "./save-bar";
import { tableTexts as texts } from "./texts";
import { useProductTable } from "./use-product-table";

const LISTS = ["published", "draft", "scheduled", "archived"] as const satisfies readonly ProductListName[];

/** Price, stock, category, badges and state of many products, page by page. */
export default function ProductTableSection() {
  const [{ list, page, q }, setAsked] = useState({ list: "published" as ProductListName, page: 1, q: "" });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = useRef<HTMLUListElement>(null);
  const table = useProductTable();
  useUnsavedGuard(table.edits.size > 0);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...adminProductQueries.list(list, page, q),
    placeholderData: keepPreviousData,
  });

  const ask = (asked: Partial<{ list: ProductListName; page: number; q: string }>) => {
    setSelected(new Set());
    setAsked((before) => ({ ...before, page: 1, ...asked }));
  };
  if (!data) return isError ? <PanelFailure onRetry={() => void refetch()} /> : <PanelLoading text={texts.loading} />;

  const { products, total, counts } = data;
  const chosen: readonly AdminProductLine[] = products.filter(({ id }) => selected.has(id));
  const options = LISTS.map(
    (name) => [name, productStateTexts.listOf(productStateTexts.list[name], counts[name] ?? 0)] as const,
  );
  return (
    <div>
      <div className="flex flex-wrap items-start gap-x-4">
        <SelectField
          label={texts.show}
          value={list}
          options={options}
          onChoose={(chosen) => ask({ list: chosen })}
          className="mb-4 w-44"
        />
        <div className="min-w-0 grow basis-64">
          <ListSearch
            label={texts.find}
            hint={texts.findHint}
            q={q}
            onSearch={(next) => ask({ q: next })}
            status={q && !isPlaceholderData ? texts.found(total) : ""}
          />
        </div>
      </div>
      {products.length === 0 ? (
        <PanelNotice title={texts.none} />
      ) : (
        <>
          <BulkForm lines={products} chosen={chosen} onSelect={setSelected} onFill={table.fill} />
          <ProductRows
            list={rows}
            label={texts.found(total)}
            products={products}
            selected={selected}
            onSelect={setSelected}
            table={table}
          />
        </>
      )}
      <ListPages
        label={texts.pages}
        page={page}
        pages={Math.max(1, Math.ceil(total / PRODUCTS_A_PAGE))}
        onPage={(next) => ask({ page: next })}
        start={rows}
      />
      <SaveBar table={table} />
    </div>
  );
}
