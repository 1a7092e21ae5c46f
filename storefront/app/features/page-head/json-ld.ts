import type { Product } from "@nocturne/contract";
import type {
  AggregateOffer,
  BreadcrumbList,
  ItemAvailability,
  Offer,
  Organization,
  Product as ProductData,
  ProductGroup,
  WebSite,
  WithContext,
} from "schema-dts";
import { toCents } from "@nocturne/contract/money";
import { absoluteUrl } from "../../lib/absolute-url";
import { knownOption } from "../../lib/known-option";
import { productPath } from "../../lib/product-path";
import type { PageHeadConfig } from "./share-tags";

/** Data of schema.org, as React Router writes it into the head: as a script that does not run, with `<` escaped. */
export const jsonLd = (data: WithContext<ProductData | BreadcrumbList | Organization | WebSite>) => ({
  "script:ld+json": data as object,
});

type Variant = Product["variants"][number];

const CONTEXT = { "@context": "https://schema.org" } as const;

const availability = (inventory: number): ItemAvailability =>
  inventory > 0 ? "https://schema.org/InStock" : "https://schema.org/OutOfStock";

/** ISO 4217, in capitals. */
export const currencyOf = ({ currency = "usd" }: Product): string => currency.toUpperCase();

/** What one thing costs, and whether it is there. The struck price is that without the sale. */
function offer(
  { price, compareAtPrice, inventory }: Variant | Product,
  currency: string,
  url: string,
  seller: PageHeadConfig,
): Offer {
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: currency,
    availability: availability(inventory),
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: seller.storeName },
    ...(compareAtPrice === null
      ? {}
      : {
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            priceType: "https://schema.org/StrikethroughPrice",
            price: compareAtPrice,
            priceCurrency: currency,
          },
        }),
  };
}

/**
 * A product with what it costs. Where something is chosen, it is a variant of the group that has all of them, each with an
 * offer of its own: schema.org's form for a page that shows one of several.
 */
export function productData(product: Product, config: PageHeadConfig): WithContext<ProductData> {
  const url = new URL(productPath(product.id), config.publicUrl).href;
  const chosen = product.options.filter(({ values }) => values.length > 0);
  return {
    ...CONTEXT,
    "@type": "Product",
    url,
    sku: product.id,
    name: product.name,
    description: product.description || product.name,
    brand: { "@type": "Brand", name: config.storeName },
    ...(product.category ? { category: product.category } : {}),
    ...pictures(product.imageUrls, config.publicUrl),
    offers: offer(product, currencyOf(product), url, config),
    ...(chosen.length > 0 && product.variants.length > 1 ? { isVariantOf: groupData(product, url, config) } : {}),
  };
}

function groupData(product: Product, url: string, config: PageHeadConfig): ProductGroup {
  return {
    "@type": "ProductGroup",
    url,
    name: product.name,
    productGroupID: product.id,
    variesBy: product.options.flatMap(({ name }) => {
      const known = knownOption(name);
      return known ? [`https://schema.org/${known}`] : [];
    }),
    offers: aggregateOffer(product, url),
    hasVariant: product.variants.map((variant) => variantData(product, variant, url, config)),
  };
}

/** The prices of all variants together. */
function aggregateOffer(product: Product, url: string): AggregateOffer {
  const prices = product.variants.map(({ price }) => price).sort((a, b) => (toCents(a) ?? 0) - (toCents(b) ?? 0));
  return {
    "@type": "AggregateOffer",
    url,
    priceCurrency: currencyOf(product),
    lowPrice: prices[0] ?? product.price,
    highPrice: prices.at(-1) ?? product.price,
    offerCount: product.variants.length,
    availability: availability(product.inventory),
  };
}

function variantData(product: Product, variant: Variant, url: string, config: PageHeadConfig): ProductData {
  const options = Object.entries(variant.options);
  return {
    "@type": "Product",
    sku: variant.id,
    name: [product.name, ...options.map(([, value]) => value)].join(", "),
    ...pictures(variant.imageUrls ?? product.imageUrls.slice(0, 1), config.publicUrl),
    ...Object.fromEntries(
      options.flatMap(([name, value]) => {
        const known = knownOption(name);
        return known ? [[known, value]] : [];
      }),
    ),
    offers: offer(variant, currencyOf(product), url, config),
  };
}

function pictures(urls: readonly string[], publicUrl: string): { image?: string[] } {
  const image = urls.flatMap((url) => absoluteUrl(url, publicUrl) ?? []);
  return image.length > 0 ? { image } : {};
}

/** The way from home to a page; the last step is the page itself. */
export function breadcrumbData(
  steps: readonly { name: string; path: string }[],
  { publicUrl, storeName }: PageHeadConfig,
): WithContext<BreadcrumbList> {
  return {
    ...CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: [{ name: storeName, path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, publicUrl).href,
    })),
  };
}

/** Who sells here. */
export function organizationData({ publicUrl, storeName }: PageHeadConfig): WithContext<Organization> {
  const home = new URL("/", publicUrl).href;
  return {
    ...CONTEXT,
    "@type": "Organization",
    "@id": `${home}#organization`,
    name: storeName,
    url: home,
    logo: new URL("/icon-512.png", publicUrl).href,
  };
}

/** The store as a site, and how it is searched. */
export function webSiteData({ publicUrl, storeName }: PageHeadConfig): WithContext<WebSite> {
  const home = new URL("/", publicUrl).href;
  const search = {
    "@type": "SearchAction" as const,
    target: { "@type": "EntryPoint" as const, urlTemplate: `${home}search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    ...CONTEXT,
    "@type": "WebSite",
    "@id": `${home}#website`,
    name: storeName,
    url: home,
    inLanguage: "en",
    publisher: { "@id": `${home}#organization` },
    potentialAction: search,
  };
}
