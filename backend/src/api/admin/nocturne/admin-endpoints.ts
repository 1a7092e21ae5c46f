import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareRoute,
  MiddlewareVerb,
} from "@medusajs/framework/http";
import { ENDPOINTS, type Endpoint, type EndpointName } from "@nocturne/contract";
import { StoreError } from "../../../lib/store-error";
import { readJsonBody } from "../../guard/read-json-body";
import type { StoreRequest } from "../../guard/store-request";
import { validate } from "../../guard/validate";

type Door = readonly [method: MiddlewareVerb, path: string, endpoint: EndpointName];

/**
 * The doors of Medusa's dashboard: each is another way to an endpoint of `/api`, with its schemas and its workflow. Medusa
 * has let nobody through but its own users and API keys before these are reached.
 */
const DOORS: readonly Door[] = [
  ["GET", "/gallery-photos", "listGalleryItems"],
  ["POST", "/gallery-photos", "createGalleryItem"],
  ["DELETE", "/gallery-photos/:id", "deleteGalleryItem"],
  ["GET", "/video-backgrounds", "listVideoBackgrounds"],
  ["POST", "/video-backgrounds", "createVideoBackground"],
  ["PUT", "/video-backgrounds/:id/activate", "activateVideoBackground"],
  ["DELETE", "/video-backgrounds/:id", "deleteVideoBackground"],
  ["POST", "/video-backgrounds/upload", "createVideoUpload"],
  ["POST", "/objects/upload", "createObjectUpload"],
  ["GET", "/products/order", "listProducts"],
  ["PUT", "/products/order", "reorderProducts"],
  ["PUT", "/orders/:id/status", "updateOrderStatus"],
  ["PUT", "/orders/:id/tracking", "updateOrderTracking"],
];

/**
 * Does for a door what the guard does for `/api`. There is no caller: Medusa's users and keys need no account here.
 *
 * A body must say that it is JSON: then no page of another site can send one along with the dashboard's cookie without
 * asking first.
 */
function admit(name: EndpointName) {
  const endpoint: Endpoint = ENDPOINTS[name];
  return async function admitToEndpoint(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
    res.setHeader("Cache-Control", "no-store");
    if (endpoint.body && req.is("application/json") === false) throw new StoreError("invalid_request");
    const body = endpoint.body ? validate(endpoint.body, await readJsonBody(req, res)) : undefined;
    const query = endpoint.query ? validate(endpoint.query, req.query) : undefined;
    (req as StoreRequest).store = { name, caller: null, query, body };
    next();
  };
}

export const dashboardDoors: MiddlewareRoute[] = DOORS.map(([method, path, name]) => ({
  matcher: `/admin/nocturne${path}`,
  methods: [method],
  bodyParser: false,
  middlewares: [admit(name)],
}));
