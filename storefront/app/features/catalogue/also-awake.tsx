import type { Product } from "@nocturne/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../api/client";
import { completeProduct } from "../../api/additions";
import { STALE_TIMES } from "../../api/query-client";
import { ProductCard } from "./product-card";

/** As many as stand beside each other on a wide screen. */
const ROW = 4;

/** What the owner has picked, or what is closest. */
const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ["/api/products", "related", id],
    queryFn: async ({ signal }) =>
      (await api("GET /api/products/{id}/related", { params: { id }, signal })).map(completeProduct),
    staleTime: STALE_TIMES.products,
  });

type RelatedCardsProps = { product: Product; placeholder: string; onNone: () => void };

/** The cards of `AlsoAwakeSection`, loaded when they come into view. Places for them until they are there. */
export default function RelatedCards({ product, placeholder, onNone }: RelatedCardsProps) {
  const { data } = useQuery(relatedQuery(product.id));
  const isNone = data?.length === 0;
  useEffect(() => {
    if (isNone) onNone();
  }, [isNone, onNone]);
  return Array.from({ length: data ? data.length : ROW }, (_, index) => {
    const other = data?.[index];
    return (
      <li key={other?.id ?? index}>
        {other ? <ProductCard product={other} travels={false} /> : <div className={placeholder} />}
      </li>
    );
  });
}
