import type { VideoBackground } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { isNotFound, readQueryKey, shouldRetryRead } from "./query-client";

const VIDEOS = "/api/video-backgrounds";
const ACTIVE_STALE_MS = 2 * 60_000;

/** Background videos. No active one is a 404, and an answer like any other: null. */
export const videoQueries = {
  all: () => [VIDEOS] as const,
  list: () => queryOptions({ queryKey: [VIDEOS], queryFn: readQueryKey<VideoBackground[]> }),
  active: () =>
    queryOptions({
      queryKey: [VIDEOS, "active"],
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
