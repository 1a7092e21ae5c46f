import type { Product } from "@nocturne/contract";
import type { PublicConfig } from "../../api/server-context";

const productUrl = (product: Product, publicUrl: string) =>
  new URL(`/product/${encodeURIComponent(product.id)}`, publicUrl).href;

/** Null for an invalid address: the Medusa admin takes any text. */
const absolute = (address: string, publicUrl: string) =>
  URL.canParse(address, publicUrl) ? new URL(address, publicUrl).href : null;

/** Open Graph tags and the canonical address. */
export function productMeta(product: Product, config: Pick<PublicConfig, "publicUrl" | "storeName"> | undefined) {
  if (!config) return [];
  const url = productUrl(product, config.publicUrl);
  const image = product.imageUrl && absolute(product.imageUrl, config.publicUrl);
  return [
    { tagName: "link" as const, rel: "canonical", href: url },
    { property: "og:type", content: "product" },
    { property: "og:site_name", content: config.storeName },
    { property: "og:title", content: product.name },
    { property: "og:description", content: product.description },
    { property: "og:url", content: url },
    ...(image ? [{ property: "og:image", content: image }] : []),
    { property: "og:image:alt", content: product.imageAlts[0] || product.name },
    { property: "product:price:amount", content: product.price },
    { property: "product:price:currency", content: "USD" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The struck price, as search engines read it. */
const regularPrice = ({ compareAtPrice }: Product) =>
  compareAtPrice === null
    ? {}
    : {
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          priceType: "https://schema.org/StrikethroughPrice",
          price: compareAtPrice,
          priceCurrency: "USD",
        },
      };

/** The product as JSON-LD (schema.org), safe inside a script element. */
export function productJsonLd(product: Product, publicUrl: string): string {
  const images = publicUrl ? product.imageUrls.map((url) => absolute(url, publicUrl)) : product.imageUrls;
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    category: product.category || undefined,
    sku: product.id,
    image: images.filter(Boolean),
    offers: {
      "@type": "Offer",
      price: product.price,
      priceCurrency: "USD",
      ...regularPrice(product),
      availability: `https://schema.org/${product.inventory > 0 ? "InStock" : "OutOfStock"}`,
      url: publicUrl ? productUrl(product, publicUrl) : undefined,
    },
  }).replace(/</g, "\\u003c");
}
