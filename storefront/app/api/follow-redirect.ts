import { redirect, type RouterContextProvider } from "react-router";
import { publicPageHeaders } from "../lib/page-headers";
import { readPublic } from "./read-public";

/** Longer than any address that was moved. */
const MAX_PATH = 1_000;

/** Throws the redirect that leads away from an address of the shop's former home, where there is one. */
export async function followRedirect(context: Readonly<RouterContextProvider>, path: string): Promise<void> {
  if (path.length < 2 || path.length > MAX_PATH) return;
  const { data } = await readPublic(context, "GET /api/redirects", { query: { path } });
  if (data) throw redirect(data.target, { status: 301, headers: publicPageHeaders() });
}
