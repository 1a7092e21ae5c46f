import { sitemapIndex } from "../features/sitemap/sitemap";
import { sitemapResponse } from "../features/sitemap/sitemap-response";
import type { Route } from "./+types/sitemap";

export const loader = ({ context }: Route.LoaderArgs) => sitemapResponse(context, sitemapIndex);
