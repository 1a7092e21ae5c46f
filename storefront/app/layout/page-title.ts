import type { PublicConfig } from "../api/server-context";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The store's configuration, as `meta` functions find it. */
export function configOf(matches: Matches): PublicConfig | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as PublicConfig | undefined;
}

/** Title and description of a page: `Checkout · Nocturne`. */
export function pageMeta(matches: Matches, title: string, description: string) {
  const name = configOf(matches)?.storeName ?? "Nocturne";
  return [{ title: `${title} · ${name}` }, { name: "description", content: description }];
}
