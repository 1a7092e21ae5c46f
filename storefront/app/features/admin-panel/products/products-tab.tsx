import type { Product, ProductListName } from "@nocturne/contract";
import { useEffect, useRef, useState, type RefObject } from "react";
import { Button } from "../../../components/ui/button";
import { PanelFailure, PanelLoading, PanelNotice } from "../panel-notice";
import { ListPages } from "../list-pages";
import { ProductListSearch } from "../product-list-search";
import { listTexts, panelTexts, productsTexts, reorderTexts } from "../texts";
import { useProductList, type ProductList } from "../use-product-list";
import { HiddenProducts } from "./hidden-products";
import { ListChoice } from "./list-choice";
import { ProductEditor } from "./product-editor";
import { ProductFormView } from "./product-form-view";
import { ProductRow } from "./product-row";
import type { ProductsTabState } from "./use-products-tab";

/** Create on the left, what there is on the right; below each other where it is narrow. */
export function ProductsTab({ tab }: { tab: ProductsTabState }) {
  const list = useProductList();
  const [shown, show] = useState<ProductListName>("published");
  // The list may have many pages, and be searched: it goes to what was just made.
  const create = tab.create((end) => {
    show("published");
    list.showEnd(end);
  });
  return (
    <div className="grid gap-8 lg:grid-cols-[22rem_1fr] lg:items-start">
      <section aria-labelledby="new-product" className="lg:sticky lg:top-20">
        <h3 id="new-product" className="mb-3 text-lg font-semibold tracking-tight">
          {productsTexts.newProduct}
        </h3>
        {tab.editing ? (
          <p className="text-smoke">{productsTexts.oneAtATime}</p>
        ) : (
          <CreateForm tab={tab} onSubmit={create} />
        )}
      </section>
      <ExistingProducts tab={tab} list={list} shown={shown} show={show} />
    </div>
  );
}

function CreateForm({ tab, onSubmit }: { tab: ProductsTabState; onSubmit: ReturnType<ProductsTabState["create"]> }) {
  const { creation, isCreating } = tab;
  const [name, price] = creation.form.watch(["name", "price"]);
  const isFilled = name.trim() !== "" && price.trim() !== "";
  return (
    <ProductFormView product={creation} onSubmit={onSubmit}>
      <label className="flex min-h-11 basis-full items-center gap-3">
        <input
          type="checkbox"
          checked={tab.isFirst}
          onChange={(event) => tab.setIsFirst(event.target.checked)}
          className="size-5 accent-acid"
        />
        {productsTexts.putFirst}
      </label>
      <Button size="dense" type="submit" busy={isCreating} disabled={!isFilled || creation.uploads.isBusy}>
        {isCreating ? productsTexts.creating : productsTexts.create}
      </Button>
      {creation.uploads.isBusy && <p className="self-center text-smoke">{productsTexts.waitForUploads}</p>}
    </ProductFormView>
  );
}

type ExistingProductsProps = {
  tab: ProductsTabState;
  list: ProductList;
  shown: ProductListName;
  show: (list: ProductListName) => void;
};

/** What is in the store, or one of the lists that visitors do not see. */
function ExistingProducts({ tab, list, shown, show }: ExistingProductsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="existing-products" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h3
          id="existing-products"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-20 text-lg font-semibold tracking-tight outline-none"
        >
          {productsTexts.existing(list.isBig ? list.total : (list.products?.length ?? 0))}
        </h3>
        <ListChoice list={shown} onList={show} />
      </div>
      {shown === "published" ? (
        <PublicProducts tab={tab} list={list} heading={heading} />
      ) : (
        <HiddenProducts key={shown} list={shown} tab={tab} heading={heading} />
      )}
    </section>
  );
}

type PublicProductsProps = { tab: ProductsTabState; list: ProductList; heading: RefObject<HTMLHeadingElement | null> };

function PublicProducts({ tab, list, heading }: PublicProductsProps) {
  const { products } = list;
  const editButtons = useRef(new Map<string, HTMLButtonElement>());
  const lastEdited = useRef<string | null>(null);

  // When the editor has closed, the focus returns to the row's edit button.
  useEffect(() => {
    if (!tab.editing && lastEdited.current) editButtons.current.get(lastEdited.current)?.focus();
    lastEdited.current = tab.editing?.id ?? null;
  }, [tab.editing]);

  const isElsewhere = products?.every(({ id }) => id !== tab.editing?.id);
  const isHidden = tab.isEditingHidden;
  // Of a list that has pages nobody knows whether it is gone: the save will tell.
  const isGone = isElsewhere && !list.isBig && !isHidden;
  const keepButton = (id: string) => (button: HTMLButtonElement | null) => {
    if (button) editButtons.current.set(id, button);
    else editButtons.current.delete(id);
  };
  const remove = async (product: Product) => {
    if (await tab.remove(product)) heading.current?.focus();
  };

  return (
    <>
      {list.isPending && <PanelLoading text={productsTexts.loading} />}
      <ProductListSearch list={list} />
      {list.isError && <PanelFailure onRetry={list.refetch} />}
      {products?.length === 0 && <PanelNotice title={list.q ? reorderTexts.nothingFound : productsTexts.empty} />}
      {isElsewhere && (list.isBig || isHidden) && tab.editing && <ProductEditor tab={tab} product={tab.editing} />}
      {isGone && tab.editing && (
        <PanelNotice alert title={productsTexts.gone(tab.editing.name)}>
          <Button size="dense" variant="line" onClick={tab.cancelEdit}>
            {panelTexts.discard}
          </Button>
        </PanelNotice>
      )}
      <ul>
        {products?.map((product, index) => (
          <li key={product.id} className="border-t border-ash">
            {tab.editing?.id === product.id ? (
              <ProductEditor tab={tab} product={product} />
            ) : (
              <ProductRow
                product={product}
                index={index}
                isRemoving={tab.removingId === product.id}
                editButton={keepButton(product.id)}
                onEdit={() => void tab.startEdit(product)}
                onRemove={() => void remove(product)}
                onDuplicate={() => void tab.duplicate(product)}
              />
            )}
          </li>
        ))}
      </ul>
      <ListPages
        label={listTexts.productPages}
        page={list.page}
        pages={list.pages}
        onPage={list.setPage}
        start={heading}
      />
    </>
  );
}
