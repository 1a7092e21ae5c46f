import type { PathOf } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client";

const TRACKS_STALE_MS = 10 * 60_000;

/** The shop's playlist, in its order. */
export const musicQuery = () =>
  queryOptions({
    queryKey: ["/api/music" satisfies PathOf<"listMusicTracks">],
    queryFn: ({ signal }) => api("GET /api/music", { signal }),
    staleTime: TRACKS_STALE_MS,
    refetchOnWindowFocus: false,
  });
