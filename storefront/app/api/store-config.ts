import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "./server-context";

const UNKNOWN: PublicConfig = {
  storeName: "Nocturne",
  publicUrl: "",
  productionSiteUrl: "/",
  demoPayments: true,
  mediaUrl: "",
  stripePublishableKey: null,
};

/** The store's name and addresses. The fallback is for the error screen of a page whose own data never came. */
export function useStoreConfig(): PublicConfig {
  return useRouteLoaderData<PublicConfig>("root") ?? UNKNOWN;
}

/** The address that stored files of a bucket begin with; "" where files are served at `/uploads`. */
export function useMediaUrl(): string {
  return useRouteLoaderData<PublicConfig>("root")?.mediaUrl ?? "";
}
