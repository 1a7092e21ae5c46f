import type { Product } from "@nocturne/contract";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/ui/button";
import { productsTexts } from "../texts";
import { ProductFormView } from "./product-form-view";
import type { ProductsTabState } from "./use-products-tab";

/** The inline edit of one product: it opens with the focus on the name. */
export function ProductEditor({ tab, product }: { tab: ProductsTabState; product: Product }) {
  const { edit, isSaving } = tab;
  const isWaiting = edit.uploads.isBusy;
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => editor.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={editor} className="border-l-2 border-acid py-4 pl-4">
      <h4 className="mb-3 font-semibold break-words">{productsTexts.editing(product.name)}</h4>
      <ProductFormView product={edit} edited={product} onSubmit={tab.save}>
        <Button size="dense" type="submit" busy={isSaving} disabled={isWaiting}>
          {isSaving ? productsTexts.saving : productsTexts.save}
        </Button>
        <Button size="dense" variant="line" disabled={isSaving} onClick={tab.cancelEdit}>
          {productsTexts.cancel}
        </Button>
        {isWaiting && <p className="self-center text-smoke">{productsTexts.waitForUploads}</p>}
      </ProductFormView>
    </div>
  );
}
