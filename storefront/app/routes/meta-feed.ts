import { feedResponse } from "../features/feeds/feed-response";
import { META, merchantFeed } from "../features/feeds/product-feed";
import type { Route } from "./+types/meta-feed";

export const loader = ({ context }: Route.LoaderArgs) =>
  feedResponse(context, "application/xml", (products, shop) => merchantFeed(products, shop, META));
