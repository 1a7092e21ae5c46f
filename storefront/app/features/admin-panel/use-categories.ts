import { useQuery } from "@tanstack/react-query";
import { productQueries } from "../../api/products";

/** A category that visitors see, and how many products it has. */
export type ListedCategory = { name: string; count: number };

/** The categories in the order of the catalogue: out of the whole list where that is known. */
export function useCategories(): readonly ListedCategory[] {
  const { data: products } = useQuery({ ...productQueries.list(), enabled: false });
  const { data: outline } = useQuery({ ...productQueries.outline(), enabled: !products });
  if (!products) return outline?.categories ?? [];
  const counts = new Map<string, number>();
  for (const { category } of products) if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}
