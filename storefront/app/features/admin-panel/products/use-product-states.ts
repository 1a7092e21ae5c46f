import type { Product } from "@nocturne/contract";
import { errorText } from "../../../api/api-error";
import { useAdminProductWrites } from "../../../api/admin-products";
import { showFailure, showToast, type ToastMessage } from "../../../components/ui/toast-store";
import { productStateTexts as texts } from "./texts";

type NamedProduct = Pick<Product, "id" | "name">;

/** What the rows of products do with them. Each resolves to whether it was done. */
export function useProductStates() {
  const hidden = useAdminProductWrites();

  const attempt = async (deed: () => Promise<unknown>, message: ToastMessage, undo?: () => Promise<boolean>) => {
    try {
      await deed();
    } catch (error) {
      showFailure({ ...texts.failed, text: errorText(error, texts.failed.text) });
      return false;
    }
    showToast({ ...message, ...(undo ? { action: { label: texts.undo, run: () => void undo() } } : {}) });
    return true;
  };

  const publish = ({ id, name }: NamedProduct) =>
    attempt(() => hidden.setState.mutateAsync({ id, state: "published" }), texts.published(name));
  return {
    hidden,
    publish,
    archive: (product: NamedProduct) =>
      attempt(
        () => hidden.setState.mutateAsync({ id: product.id, state: "archived" }),
        texts.archived(product.name),
        () => publish(product),
      ),
    duplicate: ({ id, name }: NamedProduct) => attempt(() => hidden.duplicate.mutateAsync(id), texts.duplicated(name)),
    restore: ({ id, name }: NamedProduct) => attempt(() => hidden.restore.mutateAsync(id), texts.restored(name)),
  };
}
