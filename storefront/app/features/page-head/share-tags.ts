import type { MetaDescriptor } from "react-router";
import { absoluteUrl } from "../../lib/absolute-url";
import type { PublicConfig } from "../../api/server-context";

export type PageHeadConfig = Pick<PublicConfig, "publicUrl" | "storeName" | "sharePicture">;

/** The language that every page is written in. */
const LANGUAGE = "en";

export type SharedPage = {
  /** The page's one address, below the store's. */
  path: string;
  title: string;
  description: string;
  /** What a shared link shows: 1200 by 630 where it `isDrawn` for that. The store's own picture where there is none. */
  picture?: { path: string; alt: string; isDrawn: boolean } | null;
  /** The thing itself, for networks that let one choose. */
  otherPicture?: string;
  type?: "website" | "product";
};

/**
 * What search engines and social networks read of a page: its one address, in which languages it is there, and what a
 * shared link shows. Nothing where the store's configuration never came.
 */
export function shareTags(page: SharedPage, config: PageHeadConfig | undefined): MetaDescriptor[] {
  if (!config) return [];
  const { publicUrl, storeName } = config;
  const url = new URL(page.path, publicUrl).href;
  const {
    path: picture,
    alt,
    isDrawn,
  } = page.picture ?? { path: config.sharePicture ?? "/share.jpg", alt: storeName, isDrawn: true };
  const image = absoluteUrl(picture, publicUrl);
  const other = page.otherPicture ? absoluteUrl(page.otherPicture, publicUrl) : null;
  return [
    { tagName: "link", rel: "canonical", href: url },
    { tagName: "link", rel: "alternate", hrefLang: LANGUAGE, href: url },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: url },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: storeName },
    { property: "og:locale", content: "en_US" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    ...(image ? pictureTags(image, alt, isDrawn) : []),
    ...(other ? [{ property: "og:image", content: other }] : []),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: page.description },
  ];
}

const DRAWN_SIZE = [
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
];

function pictureTags(image: string, alt: string, isDrawn: boolean): MetaDescriptor[] {
  return [
    { property: "og:image", content: image },
    ...(isDrawn ? DRAWN_SIZE : []),
    { property: "og:image:alt", content: alt },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: alt },
  ];
}
