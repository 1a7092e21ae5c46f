import type { Look } from "@nocturne/contract/look";
import { createContext } from "react-router";

/** The store's public configuration. It is part of every page, the same for everybody. */
export type PublicConfig = {
  storeName: string;
  /** So many pieces, or fewer, are few; missing where the settings cannot be read. */
  lowStockThreshold?: number;
  /** Whether pages count visits; missing where they do not, and where the settings cannot be read. */
  visitCounting?: true;
  publicUrl: string;
  productionSiteUrl: string;
  demoPayments: boolean;
  /** The address that stored files of a bucket begin with; "" where files are served at `/uploads`. */
  mediaUrl: string;
  /** Stripe's public key, null in a store that takes no cards. */
  stripePublishableKey: string | null;
  /** What shared links show of the label's own; missing where that is the software's. */
  sharePicture?: string;
};

/**
 * What the front server gives to the loaders of one request.
 *
 * `fetchApi` reads public `/api` addresses through the front's cache, without anybody's cookies: a rendered page is the
 * same for everybody and can be kept.
 */
export type ServerContext = {
  /** What marks the inline scripts that this rendering makes, as their nonce: the front allows those and no others. */
  scriptMark: string;
  /** Runs what turns the data of a page into markup when no other page is being rendered. */
  withMutex: <Result>(render: () => Promise<Result>) => Promise<Result>;
  fetchApi(path: string): Promise<Response>;
  /** The id of the region whose prices the page shows; "" in the store's own. */
  region: string;
  publicConfig: PublicConfig;
  /** How the shop looks at this moment. */
  look: Look;
};

export const serverContext = createContext<ServerContext>();
