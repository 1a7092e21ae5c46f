import type { RouterContextProvider } from "react-router";
import { readPublic } from "./read-public";
import { serverContext, type PublicConfig } from "./server-context";

/** The store's public configuration with the name that the owner has given it. */
export async function readPublicConfig(context: Readonly<RouterContextProvider>): Promise<PublicConfig> {
  const { publicConfig } = context.get(serverContext);
  const { data } = await readPublic(context, "GET /api/settings");
  if (!data) return publicConfig;
  const { storeName, lowStockThreshold, visitCounting } = data;
  return { ...publicConfig, storeName, lowStockThreshold, ...(visitCounting ? { visitCounting } : {}) };
}
