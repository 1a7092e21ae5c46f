import type { Words } from "@nocturne/contract/words";
import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "./server-context";

/**
 * What every page knows of the store. `categories`: the names of its first shelves, for the footer; `words`: the label's, which
 * come with the page so that its scripts carry none.
 */
export type StoreConfig = PublicConfig & {
  categories: readonly string[];
  words: Words;
};

/** Every word empty: a page whose own data never came says what the software says. */
export const NO_WORDS = new Proxy({}, { get: () => "" }) as Words;

const UNKNOWN: StoreConfig = {
  storeName: "Nocturne",
  publicUrl: "",
  productionSiteUrl: "/",
  demoPayments: true,
  mediaUrl: "",
  stripePublishableKey: null,
  categories: [],
  words: NO_WORDS,
};

/** The store's name and addresses. The fallback is for the error screen of a page whose own data never came. */
export function useStoreConfig(): StoreConfig {
  return useRouteLoaderData<StoreConfig>("root") ?? UNKNOWN;
}

/** The address that stored files of a bucket begin with; "" where files are served at `/uploads`. */
export function useMediaUrl(): string {
  return useRouteLoaderData<PublicConfig>("root")?.mediaUrl ?? "";
}
