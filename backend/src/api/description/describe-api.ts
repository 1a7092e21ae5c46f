import { buildOpenApi } from "@nocturne/contract";

/** The OpenAPI description of this store. */
export function describeApi(): ReturnType<typeof buildOpenApi> {
  return buildOpenApi({
    storeName: process.env.STORE_NAME ?? "NOCTURNE",
    serverUrl: process.env.PUBLIC_URL ?? "http://localhost:8000",
  });
}
