import type { MedusaContainer } from "@medusajs/framework/types";
import type { BodyOf, ProductTableResult } from "@nocturne/contract";
import { database } from "../../lib/database";
import { asStoreError, StoreError } from "../../lib/store-error";
import { catalogueOf } from "../../store/catalogue/catalogue";
import { selectProductParts } from "../../store/medusa-tables/product-parts";
import { selectStateOf } from "../../store/medusa-tables/product-states";
import { severalOf } from "../../store/product/admin-products";
import { setProductStatesWorkflow } from "./set-product-states";
import { updateStoreProductWorkflow } from "./update-store-product";

type Change = BodyOf<"saveProductTable">["changes"][number];

/**
 * Changes cells of many products, one product after the other; the public sees all of it when this returns. A product that is
 * not as its caller saw it, or has several of what is to be changed, is left as it is and named with the reason.
 */
export async function saveProductTable(
  scope: MedusaContainer,
  { changes }: BodyOf<"saveProductTable">,
): Promise<ProductTableResult> {
  const result: ProductTableResult = { saved: [], refused: [] };
  for (const change of changes) {
    try {
      await saveCells(scope, change);
      result.saved.push(change.id);
    } catch (error) {
      const failure = asStoreError(error);
      if (!failure) throw error;
      result.refused.push({ id: change.id, code: failure.code, message: failure.message });
    }
  }
  await catalogueOf(scope).fresh();
  return result;
}

async function saveCells(scope: MedusaContainer, { id, state, ...cells }: Change): Promise<void> {
  const db = database(scope);
  const found = await selectStateOf(db, id);
  if (!found) throw new StoreError("product_not_found");
  if (state && found.state !== state.from && found.state !== state.to) throw new StoreError("product_changed");
  const [parts] = await selectProductParts(db, [id]);
  if (severalOf(parts).some((name) => cells[name])) throw new StoreError("product_has_several");

  if (Object.values(cells).some(Boolean)) {
    const { price, inventory, category, badges } = cells;
    const of = (side: "from" | "to") => ({
      price: price?.[side],
      inventory: inventory?.[side],
      category: category?.[side],
      badges: badges?.[side],
    });
    const [seen, wanted] = [of("from"), of("to")];
    await updateStoreProductWorkflow(scope).run({ input: { id, changes: wanted, seen } });
  }
  if (state && found.state !== state.to) {
    await setProductStatesWorkflow(scope).run({ input: { ids: [id], state: state.to, publishAt: null } });
  }
}
