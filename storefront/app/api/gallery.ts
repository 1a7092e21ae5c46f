import type { InputOf, PathOf } from "@nocturne/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "./client";

const GALLERY = "/api/gallery-photos" satisfies PathOf<"listGalleryItems">;

/** The gallery, newest first. Read again whenever the window gets the focus. */
export const galleryQuery = () =>
  queryOptions({
    queryKey: [GALLERY],
    queryFn: ({ signal }) => api("GET /api/gallery-photos", { signal }),
    refetchOnWindowFocus: "always",
  });

/** Saves and removes gallery items, for admins. Saving the same upload again returns the same item. */
export function useGalleryWrites() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: galleryQuery().queryKey });
  const save = useMutation({
    mutationFn: (body: InputOf<"createGalleryItem">) => api("POST /api/gallery-photos", { body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api("DELETE /api/gallery-photos/{id}", { params: { id } }),
    onSuccess,
  });
  return { save, remove };
}
