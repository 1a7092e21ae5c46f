/** The address of a category's page, below the store's. */
export function categoryPath(category: string): string {
  const search = new URLSearchParams();
  search.set("category", category);
  return `/?${search}`;
}
