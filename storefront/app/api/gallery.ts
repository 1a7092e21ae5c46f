import type { GalleryItem, MediaType } from "@nocturne/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "./client";
import { readQueryKey } from "./query-client";

const GALLERY = "/api/gallery-photos";

/** The gallery, newest first. Read again whenever the window gets the focus. */
export const galleryQuery = () =>
  queryOptions({
    queryKey: [GALLERY],
    queryFn: readQueryKey<GalleryItem[]>,
    refetchOnWindowFocus: "always",
  });

export type GallerySave = { imageURL: string; mediaType: MediaType; posterURL: string | null };

/** Saves and removes gallery items, for admins. Saving the same upload again returns the same item. */
export function useGalleryWrites() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: galleryQuery().queryKey });
  const save = useMutation({
    mutationFn: (input: GallerySave) => callApi<GalleryItem>("POST", GALLERY, { body: input }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callApi("DELETE", `${GALLERY}/${encodeURIComponent(id)}`),
    onSuccess,
  });
  return { save, remove };
}
