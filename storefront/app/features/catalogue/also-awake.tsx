import type { Product } from "@nocturne/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../api/client";
import { completeProduct } from "../../api/additions";
import { STALE_TIMES } from "../../api/query-client";
import { ProductCard } from "./product-card";

/** As many as stand beside each other on a wide screen. */
const ROW = 4;

/** Others of the same category; where those are too few, what came last of the rest. */
async function readOthers(id: string, category: string): Promise<Product[]> {
  const limit = String(ROW + 1);
  const same = category ? await api("GET /api/products", { query: { category, limit } }) : [];
  const newest = same.length > ROW ? [] : await api("GET /api/products", { query: { sort: "newest", limit: "10" } });
  const others = new Map([...same, ...newest].map((product) => [product.id, completeProduct(product)]));
  others.delete(id);
  return [...others.values()].slice(0, ROW);
}

const othersQuery = ({ id, category }: Product) =>
  queryOptions({
    queryKey: ["/api/products", "others", id, category],
    queryFn: () => readOthers(id, category),
    staleTime: STALE_TIMES.products,
  });

/** The cards of `AlsoAwake`, loaded when they come into view. Null until they are there. */
export default function OtherCards({ product, placeholder }: { product: Product; placeholder: string }) {
  const { data } = useQuery(othersQuery(product));
  return Array.from({ length: data ? data.length : ROW }, (_, index) => {
    const other = data?.[index];
    return (
      <li key={other?.id ?? index}>
        {other ? <ProductCard product={other} travels={false} /> : <div className={placeholder} />}
      </li>
    );
  });
}
