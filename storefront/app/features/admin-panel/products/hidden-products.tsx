import type { AdminProductLine, ProductListName } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { Copy, Eye, Pencil, Trash2, Undo2 } from "lucide-react";
import { useState, type ReactNode, type RefObject } from "react";
import { adminProductQueries } from "../../../api/admin-products";
import { PRODUCTS_A_PAGE } from "../../../api/products";
import { timeText } from "../../../lib/time-text";
import { IconButton } from "../icon-button";
import { ListPages } from "../list-pages";
import { PanelFailure, PanelLoading, PanelNotice } from "../panel-notice";
import { listTexts, productsTexts } from "../texts";
import { Thumbnail } from "../thumbnail";
import { ProductEditor } from "./product-editor";
import { productStateTexts as texts } from "./texts";
import type { ProductsTabState } from "./use-products-tab";

type HiddenProductsProps = {
  list: Exclude<ProductListName, "published">;
  tab: ProductsTabState;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The products of a list that visitors do not see. */
export function HiddenProducts({ list, tab, heading }: HiddenProductsProps) {
  const [page, setPage] = useState(1);
  const { data, isPending, isError, refetch } = useQuery(adminProductQueries.list(list, page));
  if (isPending) return <PanelLoading text={texts.loading} />;
  if (isError && !data) return <PanelFailure onRetry={() => void refetch()} />;
  const { products, total } = data;
  const pages = Math.max(1, Math.ceil(total / PRODUCTS_A_PAGE));
  // The last row of the last page has gone elsewhere.
  if (page > pages) setPage(pages);
  const isElsewhere = tab.editing && products.every(({ id }) => id !== tab.editing?.id);
  return (
    <>
      {isElsewhere && tab.editing && <ProductEditor tab={tab} product={tab.editing} />}
      {products.length === 0 && <PanelNotice title={texts.none[list]} />}
      <ul>
        {products.map((line, index) => (
          <li key={line.id} className="border-t border-ash">
            {tab.editing?.id === line.id ? (
              <ProductEditor tab={tab} product={tab.editing} />
            ) : (
              <HiddenRow line={line} index={index}>
                <Actions line={line} tab={tab} />
              </HiddenRow>
            )}
          </li>
        ))}
      </ul>
      <ListPages label={listTexts.productPages} page={page} pages={pages} onPage={setPage} start={heading} />
    </>
  );
}

type HiddenRowProps = { line: AdminProductLine; index: number; children: ReactNode };

function HiddenRow({ line, index, children }: HiddenRowProps) {
  const time = line.deletedAt ?? line.publishAt;
  return (
    <div className="grid grid-cols-[3rem_1fr_auto] items-start gap-x-3 py-2">
      <Thumbnail src={line.imageUrl} index={index} className="aspect-4/5 w-12" />
      <div className="min-w-0">
        <p className="font-semibold break-words">{line.name}</p>
        <p className="break-words text-smoke">
          {line.category && `${line.category} · `}
          <span className="figures text-bone">{line.price === null ? texts.noPrice : `$${line.price}`}</span>
        </p>
        {time && (
          <p className="text-smoke">{line.deletedAt ? texts.deletedAt(timeText(time)) : texts.due(timeText(time))}</p>
        )}
      </div>
      <div className="flex flex-wrap justify-end max-md:w-20">{children}</div>
    </div>
  );
}

function Actions({ line, tab }: { line: AdminProductLine; tab: ProductsTabState }) {
  const { name } = line;
  if (line.deletedAt) {
    return (
      <IconButton label={texts.restore(name)} onClick={() => void tab.restore(line)}>
        <Undo2 aria-hidden className="size-4" />
      </IconButton>
    );
  }
  return (
    <>
      <IconButton label={texts.publish(name)} onClick={() => void tab.publish(line)}>
        <Eye aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={texts.duplicate(name)} onClick={() => void tab.duplicate(line)}>
        <Copy aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={productsTexts.edit(name)} onClick={() => void tab.startHiddenEdit(line.id)}>
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={productsTexts.delete(name)}
        tone="danger"
        disabled={tab.removingId === line.id}
        onClick={() => void tab.remove(line)}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </>
  );
}
