import type { Product } from "@nocturne/contract";
import type { MetaDescriptor } from "react-router";
import { categoryPath } from "../../lib/category-path";
import { homeShareTags, type HomePage } from "./home-share-tags";
import { breadcrumbData, jsonLd, organizationData, webSiteData } from "./json-ld";
import type { PageHeadConfig } from "./share-tags";

/** Of a category that nothing is in: whatever is written into the address would be one. */
export const UNINDEXED: MetaDescriptor[] = [{ name: "robots", content: "noindex" }];

const FEED: MetaDescriptor = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: "New products",
  href: "/feeds/new.rss",
};

/** What machines read of home as the server sends it: with data of schema.org, whose code no browser needs here. */
export function homeTags(page: HomePage, config: PageHeadConfig, draw: (product: Product) => string): MetaDescriptor[] {
  const { category } = page;
  const facts =
    category === null
      ? [organizationData(config), webSiteData(config)]
      : [breadcrumbData([{ name: category, path: categoryPath(category) }], config)];
  return [...homeShareTags(page, config, draw), FEED, ...facts.map(jsonLd)];
}
