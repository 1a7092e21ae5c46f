import type { GalleryItem, MediaType, VideoBackground } from "@nocturne/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "./client";
import { galleryQuery } from "./gallery";
import { videoQueries } from "./video-backgrounds";

export type GallerySave = { imageURL: string; mediaType: MediaType; posterURL: string | null };
export type VideoSave = { name: string; videoURL: string; posterURL: string | null };

/** Saving and removing gallery items. Saving the same upload again answers the same item. */
export function useGalleryWrites() {
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: galleryQuery().queryKey });
  const save = useMutation({
    mutationFn: (input: GallerySave) => callApi<GalleryItem>("POST", "/api/gallery-photos", { body: input }),
    onSuccess: reread,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callApi("DELETE", `/api/gallery-photos/${encodeURIComponent(id)}`),
    onSuccess: reread,
  });
  return { save, remove };
}

const videoPath = (id: string) => `/api/video-backgrounds/${encodeURIComponent(id)}`;

/** Saving, activating and removing background videos; the list and the active one are read again after each. */
export function useVideoWrites() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: videoQueries.all() });
  const save = useMutation({
    mutationFn: (input: VideoSave) => callApi<VideoBackground>("POST", "/api/video-backgrounds", { body: input }),
    onSuccess,
  });
  const activate = useMutation({
    mutationFn: (id: string) => callApi<VideoBackground>("PUT", `${videoPath(id)}/activate`),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: (id: string) => callApi("DELETE", videoPath(id)), onSuccess });
  return { save, activate, remove };
}
