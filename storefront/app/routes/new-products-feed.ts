import { feedResponse } from "../features/feeds/feed-response";
import { MAX_NEW, newProductsFeed } from "../features/feeds/product-feed";
import type { Route } from "./+types/new-products-feed";

export const loader = ({ context }: Route.LoaderArgs) =>
  feedResponse(context, "application/rss+xml", newProductsFeed, { sort: "newest", limit: String(MAX_NEW) });
