import { eachProductText, type CreateProductBody } from "@nocturne/contract";
import type { NewProduct } from "./build-products";
import { resolveImages } from "./resolve-images";

/** A product as a request describes it. */
export function newProductOf(body: CreateProductBody): NewProduct {
  return {
    name: body.name,
    ...eachProductText((name) => body[name]),
    priceCents: body.price,
    images: (resolveImages(body, []) ?? []).map((url) => ({ url })),
    inventory: body.inventory,
    category: body.category,
    sizes: body.sizes,
    badges: body.badges ?? [],
  };
}
