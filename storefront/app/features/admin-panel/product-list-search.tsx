import { ListSearch } from "./list-search";
import { listTexts } from "./texts";
import type { ProductList } from "./use-product-list";

/** Looks for products where there are more than one page shows. */
export function ProductListSearch({ list }: { list: ProductList }) {
  if (!list.isBig) return null;
  const status = list.q && !list.isPending ? listTexts.found(list.size) : "";
  return (
    <ListSearch
      label={listTexts.findProduct}
      hint={listTexts.findProductHint}
      q={list.q}
      onSearch={list.setQ}
      status={status}
    />
  );
}
