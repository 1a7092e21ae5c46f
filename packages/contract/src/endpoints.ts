import type { z } from "zod";
import { matchRoute } from "./match-route.js";
import type { RouteName } from "./routes.js";
import type { Endpoint } from "./endpoints/endpoint.js";
import { accountEndpoints } from "./endpoints/account.js";
import { adminProductEndpoints } from "./endpoints/admin-products.js";
import { administrationEndpoints } from "./endpoints/administration.js";
import { cartEndpoints } from "./endpoints/cart.js";
import { catalogueEndpoints } from "./endpoints/catalogue.js";
import { checkoutEndpoints } from "./endpoints/checkout.js";
import { firstStepsEndpoints } from "./endpoints/first-steps.js";
import { homeEndpoints } from "./endpoints/home.js";
import { lookEndpoints } from "./endpoints/look.js";
import { mediaEndpoints } from "./endpoints/media.js";
import { moveInEndpoints } from "./endpoints/move-in.js";
import { noticeEndpoints } from "./endpoints/notices.js";
import { orderBatchEndpoints } from "./endpoints/order-batch.js";
import { orderPageEndpoints } from "./endpoints/order-page.js";
import { pagesEndpoints } from "./endpoints/pages.js";
import { peopleEndpoints } from "./endpoints/people.js";
import { promotionEndpoints } from "./endpoints/promotions.js";
import { shippingSetupEndpoints } from "./endpoints/shipping-setup.js";
import { staffEndpoints } from "./endpoints/staff.js";
import { storageEndpoints } from "./endpoints/storage.js";
import { upkeepEndpoints } from "./endpoints/upkeep.js";
import { webhookEndpoints } from "./endpoints/webhook.js";
import { wordsEndpoints } from "./endpoints/words.js";

export type { Endpoint } from "./endpoints/endpoint.js";

/**
 * Every call of `/api` with its schemas: access, validation, 404, 405 and the OpenAPI description follow from this table.
 */
export const ENDPOINTS = {
  ...accountEndpoints,
  ...catalogueEndpoints,
  ...adminProductEndpoints,
  ...mediaEndpoints,
  ...storageEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...orderPageEndpoints,
  ...administrationEndpoints,
  ...webhookEndpoints,
  ...homeEndpoints,
  ...lookEndpoints,
  ...wordsEndpoints,
  ...moveInEndpoints,
  ...firstStepsEndpoints,
  ...pagesEndpoints,
  ...shippingSetupEndpoints,
  ...promotionEndpoints,
  ...peopleEndpoints,
  ...staffEndpoints,
  ...noticeEndpoints,
  ...orderBatchEndpoints,
  ...upkeepEndpoints,
} satisfies Record<RouteName, Endpoint>;

type SchemaOf<Name extends RouteName, Part extends "body" | "query"> =
  (typeof ENDPOINTS)[Name] extends Record<Part, infer Schema extends z.ZodType> ? Schema : never;

/** What a caller sends as the body; never where the route takes none. */
export type InputOf<Name extends RouteName> = z.input<SchemaOf<Name, "body">>;
/** What a caller sends in the query. */
export type QueryInputOf<Name extends RouteName> = Extract<z.input<SchemaOf<Name, "query">>, object>;
/** What a caller receives. */
export type OutputOf<Name extends RouteName> = z.output<(typeof ENDPOINTS)[Name]["response"]>;

/** What a handler receives after validation. */
export type BodyOf<Name extends RouteName> = z.output<SchemaOf<Name, "body">>;
export type QueryOf<Name extends RouteName> = z.output<SchemaOf<Name, "query">>;

/** Finds the endpoint of a request, as `matchRoute` does. */
export function matchEndpoint(
  method: string,
  path: string,
): { match?: { name: RouteName; endpoint: Endpoint }; allowed: string[] } {
  const { match, allowed } = matchRoute(method, path);
  return { ...(match ? { match: { name: match.name, endpoint: ENDPOINTS[match.name] } } : {}), allowed };
}
