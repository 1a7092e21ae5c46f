import { Button } from "../../../components/ui/button";
import { productsTexts } from "../texts";
import { ProductFormView } from "./product-form-view";
import type { ProductsTabState } from "./use-products-tab";

/** The inline edit of one product: opens with its name focused, Escape inside it cancels nothing by accident. */
export function ProductEditor({ tab, name }: { tab: ProductsTabState; name: string }) {
  const { edit, isSaving } = tab;
  const isWaiting = edit.uploads.isBusy;
  return (
    <div className="border-l-2 border-acid py-4 pl-4">
      <h4 className="mb-3 font-semibold break-words">{productsTexts.editing(name)}</h4>
      <ProductFormView product={edit} onSubmit={tab.save} autoFocus>
        <Button size="dense" type="submit" disabled={isSaving || isWaiting}>
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
