import { sitemapFile } from "../features/sitemap/sitemap";
import { sitemapResponse } from "../features/sitemap/sitemap-response";
import type { Route } from "./+types/sitemap-part";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  sitemapResponse(context, (parts, publicUrl) => {
    const part = parts.find(({ name }) => name === params.part);
    return part ? sitemapFile(part, publicUrl) : null;
  });
