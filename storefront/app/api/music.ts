import type { MusicTrack } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { readQueryKey } from "./query-client";

const TRACKS_STALE_MS = 10 * 60_000;

/** The shop's playlist, in its order. */
export const musicQuery = () =>
  queryOptions({
    queryKey: ["/api/music"],
    queryFn: readQueryKey<MusicTrack[]>,
    staleTime: TRACKS_STALE_MS,
    refetchOnWindowFocus: false,
  });
