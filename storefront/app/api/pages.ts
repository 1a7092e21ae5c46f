import type { OutputOf, PathOf } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client";
import type { MenuLink } from "./store-config";

type PublicPages = OutputOf<"listPages">;

/** The pages of words that are public. Read again with every visit of a page that asks. */
export const publicPagesQuery = () =>
  queryOptions({
    queryKey: ["/api/pages" satisfies PathOf<"listPages">],
    queryFn: ({ signal }) => api("GET /api/pages", { signal }),
    staleTime: 0,
    retry: 1,
  });

/** Links to the pages that the owner marked as legal. */
export const legalLinksOf = (pages: PublicPages): MenuLink[] =>
  pages.filter(({ legal }) => legal !== null).map(({ slug, title }) => [title, `/pages/${slug}`]);
