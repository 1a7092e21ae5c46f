import type { InputOf, PathOf, BackgroundVideo } from "@nocturne/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "./client";
import { isNotFound, shouldRetryRead } from "./query-client";

const BACKGROUND_VIDEOS = "/api/video-backgrounds" satisfies PathOf<"listVideoBackgrounds">;
const ACTIVE_STALE_MS = 2 * 60_000;

/** Background videos. `active` is null while none is active: the server says so with a 404. */
export const backgroundVideoQueries = {
  list: () =>
    queryOptions({
      queryKey: [BACKGROUND_VIDEOS],
      queryFn: ({ signal }) => api("GET /api/video-backgrounds", { signal }),
    }),
  active: () =>
    queryOptions({
      queryKey: [BACKGROUND_VIDEOS, "active"],
      queryFn: async ({ signal }): Promise<BackgroundVideo | null> => {
        try {
          return await api("GET /api/video-backgrounds/active", { signal });
        } catch (error) {
          if (isNotFound(error)) return null;
          throw error;
        }
      },
      staleTime: ACTIVE_STALE_MS,
      retry: shouldRetryRead,
    }),
};

/** Saves, activates and removes background videos, for admins; the list and the active one are read again after each. */
export function useBackgroundVideoWrites() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: backgroundVideoQueries.list().queryKey });
  const save = useMutation({
    mutationFn: (body: InputOf<"createVideoBackground">) => api("POST /api/video-backgrounds", { body }),
    onSuccess,
  });
  const activate = useMutation({
    mutationFn: (id: string) => api("PUT /api/video-backgrounds/{id}/activate", { params: { id } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api("DELETE /api/video-backgrounds/{id}", { params: { id } }),
    onSuccess,
  });
  return { save, activate, remove };
}
