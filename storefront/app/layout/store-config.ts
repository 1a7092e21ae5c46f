import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "../api/server-context";

const UNKNOWN: PublicConfig = {
  storeName: "Nocturne",
  publicUrl: "",
  productionSiteUrl: "/",
  demoPayments: true,
  mediaUrl: "",
  stripePublishableKey: null,
};

/** The store's name and addresses. The stand-in serves the error screen of a page whose own data never came. */
export function useStoreConfig(): PublicConfig {
  return useRouteLoaderData<PublicConfig>("root") ?? UNKNOWN;
}
