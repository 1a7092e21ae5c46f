import type { Product } from "@nocturne/contract";
import type { MetaDescriptor } from "react-router";
import { categoryPath } from "../../lib/category-path";
import { productPath } from "../../lib/product-path";
import { breadcrumbData, currencyOf, jsonLd, productData } from "./json-ld";
import { shareTags, type PageHeadConfig, type SharedPage } from "./share-tags";

/**
 * What machines read of a product's page. `drawnPicture` is the address of the picture that the front draws for it; a
 * browser that went from page to page knows none, and shows the product's own.
 */
export function productTags(product: Product, config: PageHeadConfig, drawnPicture?: string): MetaDescriptor[] {
  const path = productPath(product.id);
  const { name, category, description, price } = product;
  const isTaken = product.inventory <= 0;
  return [
    ...shareTags(
      {
        path,
        title: name,
        description: description || name,
        type: "product",
        ...pictures(product, drawnPicture),
      },
      config,
    ),
    { property: "product:price:amount", content: price },
    { property: "product:price:currency", content: currencyOf(product) },
    { property: "product:availability", content: isTaken ? "out of stock" : "in stock" },
    jsonLd(productData(product, config)),
    jsonLd(
      breadcrumbData([...(category ? [{ name: category, path: categoryPath(category) }] : []), { name, path }], config),
    ),
  ];
}

function pictures({ name, imageUrl, imageAlts }: Product, drawn?: string): Partial<SharedPage> {
  const alt = imageAlts[0] || name;
  if (drawn) return { picture: { path: drawn, alt, isDrawn: true }, otherPicture: imageUrl };
  return imageUrl ? { picture: { path: imageUrl, alt, isDrawn: false } } : {};
}
