import { format } from "node:util";
import { RouterContextProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { readPublic } from "./read-public";
import { serverContext, type ServerContext } from "./server-context";

/** No address of ours can be read as a format: this one stands for whatever could. */
vi.mock("@nocturne/contract/client", () => ({ toRequest: () => ({ path: "/api/products/%d0%b0%s" }) }));

afterEach(() => vi.restoreAllMocks());

it("logs an address as it is: nothing in it is read as a format, and the failure stays readable", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const context = new RouterContextProvider();
  const fetchApi = () => Promise.reject(new Error("Medusa is away"));
  context.set(serverContext, { fetchApi } as unknown as ServerContext);
  expect(await readPublic(context, "GET /api/products/{id}", { params: { id: "any" } })).toEqual({
    data: null,
    status: 503,
  });
  const line = format(...(log.mock.calls[0] as [unknown, ...unknown[]]));
  expect(line).toContain("/api/products/%d0%b0%s");
  expect(line).toContain("Medusa is away");
});
