import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { areaOf, matchEndpoint, nestOptionParameters, type Endpoint, type RouteName } from "@nocturne/contract";
import { isReadablePath } from "@nocturne/contract/readable-path";
import { findCaller, presentedToken } from "../../store/session/find-caller";
import { clearSessionCookie } from "../../store/session/session-cookie";
import { selectSettings } from "../../store/shop-setting/shop-setting-table";
import { database } from "../../lib/database";
import type { Caller } from "../../lib/caller";
import { StoreError } from "../../lib/store-error";
import { applyCors, isOwnOrigin } from "../../lib/own-origin";
import { refusalOf } from "./access-rules";
import { readJsonBody } from "./read-json-body";
import { refuseCaller } from "./refuse-caller";
import type { StoreRequest } from "./store-request";
import { validate } from "./validate";

/** Served beside the endpoint table: the description of the table itself. */
const DESCRIPTIONS = new Set(["/api/openapi.json", "/api/docs"]);

/**
 * The only door to `/api`. In this order: known path (404), known method (405), who calls (401, 403), what is sent
 * (400, 413). Whatever the endpoint table does not list stays closed.
 */
export async function guard(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  res.setHeader("Cache-Control", "no-store");
  if (applyCors(req, res)) return;

  const path = addressOf(req);
  if (DESCRIPTIONS.has(path)) {
    if (req.method === "GET" || req.method === "HEAD") return next();
    refuseMethod(req, res, ["GET"]);
  }

  if (!isReadablePath(req.path) || req.originalUrl.includes("%00")) throw new StoreError("invalid_request");

  const { match, allowed } = matchEndpoint(req.method, path);
  if (!match) {
    if (allowed.length === 0) throw new StoreError("not_found");
    refuseMethod(req, res, allowed);
  }

  const caller = await authorize(req, res, match);
  const body = match.endpoint.body ? await readJsonBody(req, res) : undefined;
  (req as StoreRequest).store = {
    name: match.name,
    caller,
    query: match.endpoint.query ? validate(match.endpoint.query, nestOptionParameters(req.query)) : undefined,
    body: match.endpoint.body ? validate(match.endpoint.body, body) : undefined,
  };
  next();
}

/** As it was sent: what Express leaves of `/api//products` looks like an address of ours. */
function addressOf(req: MedusaRequest): string {
  return (req.originalUrl.split("?")[0] ?? "").replace(/(?<!\/)\/$/, "");
}

function refuseMethod(req: MedusaRequest, res: MedusaResponse, allowed: string[]): never {
  res.setHeader("Allow", allowed.join(", "));
  throw new StoreError("method_not_allowed", { params: { method: req.method } });
}

async function authorize(
  req: MedusaRequest,
  res: MedusaResponse,
  { name, endpoint }: { name: RouteName; endpoint: Endpoint },
): Promise<Caller | null> {
  if (endpoint.access === "public") return null;
  const caller = await findCaller(req);
  if (!caller) {
    if (endpoint.access === "shopper" && (await isGuest(req, res))) return null;
    throw new StoreError("unauthenticated");
  }
  const area = areaOf(name);
  const refusal = refusalOf(caller, endpoint, isOwnOrigin(req), area);
  if (refusal) refuseCaller(req, caller, refusal, area);
  return caller;
}

/**
 * Whether a guest calls, and the owner lets guests buy. Whoever comes with a session that has ended is no guest: they
 * believe to buy with their account. The dead cookie is taken away, so that the next call may be a guest's.
 */
async function isGuest(req: MedusaRequest, res: MedusaResponse): Promise<boolean> {
  if (!(await selectSettings(database(req.scope))).guestCheckout) return false;
  const presented = presentedToken(req);
  if (presented?.via === "cookie") clearSessionCookie(res);
  return presented === null;
}
