import { useGalleryWrites } from "../../api/gallery";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { galleryTexts } from "./texts";

/** Removes an item of the gallery, and says how it went. */
export function useDeleteItem(): (id: string) => void {
  const { remove } = useGalleryWrites();
  return (id) =>
    remove.mutate(id, {
      onSuccess: () => showToast(galleryTexts.deleted),
      onError: () => showFailure(galleryTexts.deleteFailed),
    });
}
