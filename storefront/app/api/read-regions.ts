import type { RouterContextProvider } from "react-router";
import { readPublic } from "./read-public";
import { serverContext } from "./server-context";
import type { ShownRegions } from "./store-config";

/** Where the shop sells in which currency; null where there is no choice. */
export async function readRegions(context: Readonly<RouterContextProvider>): Promise<ShownRegions | null> {
  const { data } = await readPublic(context, "GET /api/regions");
  const [own, ...others] = data ?? [];
  if (!own || others.length === 0) return null;
  const list = [own, ...others].map(({ id, name, currency }) => ({ id, name, currency }));
  return { list, chosen: context.get(serverContext).region || own.id };
}
