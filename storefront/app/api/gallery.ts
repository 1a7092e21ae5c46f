import type { GalleryItem } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { readQueryKey } from "./query-client";

/** The gallery, newest first. Read again whenever somebody comes back to the window. */
export const galleryQuery = () =>
  queryOptions({
    queryKey: ["/api/gallery-photos"],
    queryFn: readQueryKey<GalleryItem[]>,
    refetchOnWindowFocus: "always",
  });
