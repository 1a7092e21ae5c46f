import type { ErrorBody, OrderPage } from "@nocturne/contract";
import { toRequest } from "@nocturne/contract/client";
import type { RouterContextProvider } from "react-router";
import { serverContext } from "./server-context";

/** An order's page, or why its link opens nothing: a code of `/api`, null where nothing responded. */
export type OrderPageRead = { page: OrderPage; status: 200 } | { page: null; status: number; problem: string | null };

/**
 * Reads an order for whoever has its link, on the server and without anybody's cookies: masked. The browser asks again,
 * with its own. Never throws, and writes the link into no log.
 */
export async function readOrderPage(context: Readonly<RouterContextProvider>, token: string): Promise<OrderPageRead> {
  const { path } = toRequest("GET /api/order-pages/{token}", { params: { token } });
  try {
    const response = await context.get(serverContext).fetchApi(path);
    if (response.ok) return { page: (await response.json()) as OrderPage, status: 200 };
    const { code } = (await response.json()) as ErrorBody;
    return { page: null, status: response.status, problem: code };
  } catch (error) {
    console.error("Reading the page of an order failed", error);
    return { page: null, status: 503, problem: null };
  }
}
