import type { Words } from "@nocturne/contract/words";
import { NO_WORDS, type StoreConfig } from "../api/store-config";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The store's configuration, as `meta` functions find it. */
export function configOf(matches: Matches): StoreConfig | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as StoreConfig | undefined;
}

/** The shop's words, as `meta` functions find them. */
export function wordsOf(matches: Matches): Words {
  return configOf(matches)?.words ?? NO_WORDS;
}

/** Title and description of a page: `Checkout · Nocturne`. */
export function pageMeta(matches: Matches, title: string, description: string) {
  const name = configOf(matches)?.storeName ?? "Nocturne";
  return [{ title: `${title} · ${name}` }, { name: "description", content: description }];
}
