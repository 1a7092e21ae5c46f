import type { Product } from "@nocturne/contract";
import { useState } from "react";
import { readAdminProduct } from "../../../api/admin-products";
import { errorText } from "../../../api/api-error";
import { useProductWrites } from "../../../api/products";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { useConfirm } from "../confirm";
import { panelTexts, productsTexts } from "../texts";
import { deleteFailure } from "./delete-failure";
import {
  EMPTY_FIELDS,
  fieldsOf,
  parseSizes,
  stateOf,
  toChanges,
  toNewProduct,
  type EditedProduct,
  type ProductFields,
} from "./product-fields";
import { hasOwnOptions, toOptionChanges, type ChoiceFields } from "./product-choices";
import { productStateTexts } from "./texts";
import { toDetailChanges } from "./product-details";
import { useProductForm } from "./use-product-form";
import { useProductStates } from "./use-product-states";

type NamedProduct = Pick<Product, "id" | "name">;

const isHidden = ({ state = "published" }: EditedProduct) => state !== "published";

/** Hears at which end of the shop's list a new product stands. */
type Published = (end: "first" | "last") => void;

/**
 * The state of the Products tab. It outlives the tab, so that changing it, or a failure, loses nothing typed. `remove`
 * resolves to whether the product was removed.
 */
export function useProductsTab() {
  const confirm = useConfirm();
  const writes = useProductWrites();
  const { hidden, ...states } = useProductStates();
  const creation = useProductForm();
  const edit = useProductForm();
  const [isFirst, setIsFirst] = useState(false);
  const [editing, setEditing] = useState<EditedProduct | null>(null);

  const submitNew = async (fields: ProductFields, form: unknown, onPublished: Published) => {
    let created: Product;
    const isHidden = fields.state !== "published";
    try {
      const product = toNewProduct(fields);
      created = await (isHidden
        ? hidden.create.mutateAsync({ ...product, ...stateOf(fields) })
        : writes.create.mutateAsync(product));
    } catch (error) {
      creation.fail(error, productsTexts.createFailed);
      return;
    }
    // The emptied form cannot be sent: its button would lose the focus.
    const isHere = form instanceof Element && form.contains(document.activeElement);
    if (isHere) creation.form.setFocus("name");
    creation.start(EMPTY_FIELDS);
    const putFirst = () =>
      writes.putFirst.mutateAsync(created.id).then(
        () => true,
        () => false,
      );
    const isMoved = isFirst && (await putFirst());
    if (!isHidden) onPublished(isMoved ? "first" : "last");
    if (isFirst && !isMoved) showFailure(productsTexts.createdLast);
    else showToast(productsTexts.created);
  };

  /** `onPublished` hears at which end of the shop's list a product stands that shoppers see. */
  const create = (onPublished: Published) =>
    creation.form.handleSubmit((fields, event) => submitNew(fields, event?.target, onPublished));

  const cancelEdit = () => {
    edit.start(EMPTY_FIELDS);
    setEditing(null);
  };

  const startEdit = async (product: EditedProduct) => {
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
      const { id } = editing;
      const { isDirty: isStateChanged } = edit.form.getFieldState("state");
      const { isDirty: isTimeChanged } = edit.form.getFieldState("publishAt");
      const known = edit.form.formState.defaultValues?.details;
      const details = toDetailChanges(known, fields);
      const options = toOptionChanges(
        editing,
        known?.choices as ChoiceFields[] | undefined,
        fields.details?.choices ?? null,
        parseSizes(fields.sizes),
      );
      const isForOwners = isHidden(editing) || Object.keys(details).length > 0;
      const { sizes, ...others } = toChanges(editing, fields);
      // With other options, sizes are saved together with them.
      const changes = { id, ...others, ...(sizes && !hasOwnOptions(editing) ? { sizes } : {}) };
      await (isForOwners ? hidden.update.mutateAsync({ ...changes, ...details }) : writes.update.mutateAsync(changes));
      if (options) await hidden.saveOptions.mutateAsync({ id, ...options });
      if (isStateChanged || isTimeChanged) await hidden.setState.mutateAsync({ id, ...stateOf(fields) });
    } catch (error) {
      edit.fail(error, productsTexts.updateFailed);
      return;
    }
    cancelEdit();
    showToast(productsTexts.updated);
  });

  const startHiddenEdit = async (id: string) => {
    try {
      await startEdit(await readAdminProduct(id));
    } catch (error) {
      showFailure({ ...productStateTexts.failed, text: errorText(error, productStateTexts.failed.text) });
    }
  };

  const remove = async (product: NamedProduct): Promise<boolean> => {
    const question = {
      note: productsTexts.deleteNote,
      yes: panelTexts.delete,
      other: productStateTexts.archiveInstead,
    };
    const answer = await confirm({ title: productsTexts.deleteTitle(product.name), ...question });
    if (answer === "other") {
      if (!(await states.archive(product))) return false;
      if (editing?.id === product.id) cancelEdit();
      return true;
    }
    if (!answer) return false;
    try {
      await writes.remove.mutateAsync(product.id);
    } catch (error) {
      showFailure(productsTexts.removeFailed(deleteFailure(error)));
      return false;
    }
    if (editing?.id === product.id) cancelEdit();
    showToast({
      ...productsTexts.removed,
      action: { label: productStateTexts.undo, run: () => void states.restore(product) },
    });
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
    startHiddenEdit,
    isEditingHidden: editing !== null && isHidden(editing),
    ...states,
    isCreating: writes.create.isPending || hidden.create.isPending || writes.putFirst.isPending,
    isSaving:
      writes.update.isPending || hidden.update.isPending || hidden.saveOptions.isPending || hidden.setState.isPending,
    removingId: writes.remove.isPending ? writes.remove.variables : null,
    hasUnsaved: creation.hasUnsaved || (editing !== null && edit.hasUnsaved),
  };
}

export type ProductsTabState = ReturnType<typeof useProductsTab>;
