import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { buildOpenApi } from "@nocturne/contract";
import { config } from "../../lib/config";
import { readStoreName } from "../../store/shop-setting/settings";

/** The OpenAPI description of this store. */
export async function describeApi(db: Knex): Promise<ReturnType<typeof buildOpenApi>> {
  return buildOpenApi({ storeName: await readStoreName(db), serverUrl: config().PUBLIC_URL });
}
