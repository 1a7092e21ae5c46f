import type { VideoBackground } from "@nocturne/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "./client";
import { isNotFound, readQueryKey, shouldRetryRead } from "./query-client";

const BACKGROUND_VIDEOS = "/api/video-backgrounds";
const ACTIVE_STALE_MS = 2 * 60_000;

/** Background videos. `active` is null while none is active: the server says so with a 404. */
export const backgroundVideoQueries = {
  list: () => queryOptions({ queryKey: [BACKGROUND_VIDEOS], queryFn: readQueryKey<VideoBackground[]> }),
  active: () =>
    queryOptions({
      queryKey: [BACKGROUND_VIDEOS, "active"],
      queryFn: async (context): Promise<VideoBackground | null> => {
        try {
          return await readQueryKey<VideoBackground>(context);
        } catch (error) {
          if (isNotFound(error)) return null;
          throw error;
        }
      },
      staleTime: ACTIVE_STALE_MS,
      retry: shouldRetryRead,
    }),
};

const videoPath = (id: string) => `${BACKGROUND_VIDEOS}/${encodeURIComponent(id)}`;

export type BackgroundVideoSave = { name: string; videoURL: string; posterURL: string | null };

/** Saves, activates and removes background videos, for admins; the list and the active one are read again after each. */
export function useBackgroundVideoWrites() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: backgroundVideoQueries.list().queryKey });
  const save = useMutation({
    mutationFn: (input: BackgroundVideoSave) => callApi<VideoBackground>("POST", BACKGROUND_VIDEOS, { body: input }),
    onSuccess,
  });
  const activate = useMutation({
    mutationFn: (id: string) => callApi<VideoBackground>("PUT", `${videoPath(id)}/activate`),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: (id: string) => callApi("DELETE", videoPath(id)), onSuccess });
  return { save, activate, remove };
}
