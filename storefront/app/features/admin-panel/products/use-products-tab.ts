import type { Product } from "@nocturne/contract";
import { useState } from "react";
import { useProductWrites } from "../../../api/products";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { useConfirm } from "../confirm";
import { panelTexts, productsTexts } from "../texts";
import { deleteFailure } from "./delete-failure";
import { EMPTY_FIELDS, fieldsOf, toChanges, toNewProduct } from "./product-fields";
import { useProductForm } from "./use-product-form";

/**
 * The state of the Products tab. It outlives the tab, so that changing it, or a failure, loses nothing typed. `remove`
 * resolves to whether the product was removed.
 */
export function useProductsTab() {
  const confirm = useConfirm();
  const writes = useProductWrites();
  const creation = useProductForm();
  const edit = useProductForm();
  const [isFirst, setIsFirst] = useState(false);
  const [editing, setEditing] = useState<Product | null>(null);

  const create = creation.form.handleSubmit(async (fields) => {
    let created: Product;
    try {
      created = await writes.create.mutateAsync(toNewProduct(fields));
    } catch (error) {
      creation.fail(error, productsTexts.createFailed);
      return;
    }
    creation.start(EMPTY_FIELDS);
    if (!isFirst) return showToast(productsTexts.created);
    try {
      await writes.putFirst.mutateAsync(created.id);
      showToast(productsTexts.created);
    } catch {
      showFailure(productsTexts.createdLast);
    }
  });

  const cancelEdit = () => {
    edit.start(EMPTY_FIELDS);
    setEditing(null);
  };

  const startEdit = async (product: Product) => {
    if (editing && edit.hasUnsaved) {
      const question = { note: productsTexts.discardNote, yes: panelTexts.discard, no: panelTexts.keepEditing };
      if (!(await confirm({ title: productsTexts.discardTitle(editing.name), ...question }))) return;
    }
    edit.start(fieldsOf(product));
    setEditing(product);
  };

  const save = edit.form.handleSubmit(async (fields) => {
    if (!editing) return;
    try {
      await writes.update.mutateAsync({ id: editing.id, ...toChanges(editing, fields) });
    } catch (error) {
      edit.fail(error, productsTexts.updateFailed);
      return;
    }
    cancelEdit();
    showToast(productsTexts.updated);
  });

  const remove = async (product: Product): Promise<boolean> => {
    const question = { note: productsTexts.deleteNote, yes: panelTexts.delete };
    if (!(await confirm({ title: productsTexts.deleteTitle(product.name), ...question }))) return false;
    try {
      await writes.remove.mutateAsync(product.id);
    } catch (error) {
      showFailure(productsTexts.removeFailed(deleteFailure(error)));
      return false;
    }
    if (editing?.id === product.id) cancelEdit();
    showToast(productsTexts.removed);
    return true;
  };

  return {
    creation,
    edit,
    editing,
    create,
    isFirst,
    setIsFirst,
    startEdit,
    cancelEdit,
    save,
    remove,
    isCreating: writes.create.isPending || writes.putFirst.isPending,
    isSaving: writes.update.isPending,
    removingId: writes.remove.isPending ? writes.remove.variables : null,
    hasUnsaved: creation.hasUnsaved || (editing !== null && edit.hasUnsaved),
  };
}

export type ProductsTabState = ReturnType<typeof useProductsTab>;
