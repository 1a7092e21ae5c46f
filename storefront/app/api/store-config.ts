import type { Region } from "@nocturne/contract";
import type { Words } from "@nocturne/contract/words";
import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "./server-context";

/**
 * What every page knows of the store. `menus`: where header and footer lead; `words`: the label's. Both come with the page, so
 * that its scripts carry none.
 */
export type StoreConfig = PublicConfig & {
  words: Words;
  menus: ShownMenus;
  help?: Help;
  /** What the headline of home says at this hour, where the label has written none. */
  hourHeading?: string | null;
  /** The home page is one that the owner made. */
  ownHome?: true;
  /** Of a shop that sells in several currencies. */
  regions?: ShownRegions;
};

/** What the shop says of sizes and shipping beside a product: the pages about them, and from which value every order ships free. */
export type Help = { sizes: readonly MenuLink[]; shipping: readonly MenuLink[]; freeShippingFrom: string | null };

/** Where the shop sells, its own region first, and the id of the one whose prices the page shows. */
export type ShownRegions = { list: readonly Pick<Region, "id" | "name" | "currency">[]; chosen: string };

/** A menu with its heading, which the header's says to screen readers alone. */
export type ShownMenu = readonly [heading: string, links: readonly MenuLink[]];

/** A link of a menu: its name, and where it leads. */
export type MenuLink = readonly [name: string, to: string];

/** The line of the header, then the lists of the footer. */
export type ShownMenus = readonly [header: ShownMenu, ...footer: ShownMenu[]];

/** Every word empty: a page whose own data never came says what the software says. */
export const NO_WORDS = new Proxy({}, { get: () => "" }) as Words;

const UNKNOWN: StoreConfig = {
  storeName: "Nocturne",
  publicUrl: "",
  productionSiteUrl: "/",
  demoPayments: true,
  mediaUrl: "",
  stripePublishableKey: null,
  words: NO_WORDS,
  menus: [["", []]],
};

/** The store's name and addresses. The fallback is for the error screen of a page whose own data never came. */
export function useStoreConfig(): StoreConfig {
  return useRouteLoaderData<StoreConfig>("root") ?? UNKNOWN;
}

/** The address that stored files of a bucket begin with; "" where files are served at `/uploads`. */
export function useMediaUrl(): string {
  return useRouteLoaderData<PublicConfig>("root")?.mediaUrl ?? "";
}
