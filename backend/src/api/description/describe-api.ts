import { buildOpenApi } from "@nocturne/contract";
import { config } from "../../lib/config";

/** The OpenAPI description of this store. */
export function describeApi(): ReturnType<typeof buildOpenApi> {
  const { STORE_NAME: storeName, PUBLIC_URL: serverUrl } = config();
  return buildOpenApi({ storeName, serverUrl });
}
