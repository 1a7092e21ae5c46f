import { posix } from "node:path";
import { matchRoute, patternOf, ROUTES, type Route } from "@nocturne/contract";

/**
 * Reads that are the same for everybody: asked of Medusa without anybody's cookies, and cached. Not in capitals, which
 * Medusa takes as well: each way to write an address would be cached again.
 */
const PUBLIC_READS = (Object.values(ROUTES) as Route[]).flatMap((route) =>
  route.method === "GET" && route.reads ? [patternOf(route.path)] : [],
);

export function isPublicRead(path: string): boolean {
  return PUBLIC_READS.some((pattern) => pattern.test(path));
}

/** Medusa takes its addresses in capitals too: so do we, and with the same rules. */
const MEDUSA = /^\/(api|store|admin|hooks|static)(\/|$)/i;
/** `/auth` itself is a page of ours; what lies below it is Medusa's. */
const MEDUSA_AUTH = /^\/auth\/[^/]/i;

export function isMedusas(path: string): boolean {
  return MEDUSA.test(path) || MEDUSA_AUTH.test(path);
}

const UNSUBSCRIBE_PAGE = "/newsletter/unsubscribe";

/**
 * The call that a mail program makes where it unsubscribes for its reader: a POST to the address that the mail names for it,
 * which is a page's (RFC 8058); null for any other request.
 */
export function oneClickCall(method: string | undefined, url: string): string | null {
  const [path, ...query] = url.split("?");
  return method === "POST" && path === UNSUBSCRIBE_PAGE ? [`/api${UNSUBSCRIBE_PAGE}`, ...query].join("?") : null;
}

/** Where uploads wait to be saved: taken by PUT, and given out only as downloads, to who knows their random name. */
export function isIncoming(path: string): boolean {
  return /^\/uploads\/+incoming(\/|$)/i.test(posix.normalize(decodeURIComponent(path)));
}

/** Private files of Medusa's file module: given out by Medusa, which checks the signature of their addresses. */
export function isPrivateFile(path: string): boolean {
  return /^\/uploads\/private\//.test(path);
}

/** Files of Medusa's file module, which takes a new one by PUT at an address that it signed. */
export function isFileOfMedusa(path: string): boolean {
  return isPrivateFile(path) || /^\/uploads\/static\//.test(path);
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True when the answer to a request may only be given once this process has heard of the changes it made. A write of `/api`
 * that changes nothing public does not wait for the database's notifications; one that the contract does not know does.
 */
export function changesPublicData(method: string, path: string): boolean {
  if (SAFE_METHODS.has(method)) return false;
  if (/^\/admin\//i.test(path)) return true;
  if (!/^\/api\//i.test(path)) return false;
  const route = matchRoute(method, path).match?.route;
  return route === undefined || (route.method !== "GET" && route.changes !== null);
}

/** True for an order, which changes what is left of the stock. */
export function isSale(method: string, path: string): boolean {
  const name = matchRoute(method, path).match?.name;
  return name === "createOrder" || name === "createZeroDollarOrder";
}

const OF_SHOPPERS = /^\/(api|store|auth)\//i;

/** True for what shoppers ask for. An owner's request may take its time: files are moved, many things change at once. */
export function isOfShoppers(method: string, path: string): boolean {
  if (!OF_SHOPPERS.test(path)) return false;
  const access = matchRoute(method, path).match?.route.access;
  return access !== "admin" && access !== "owner";
}

/** Calls of the Medusa admin, sign-ins of Medusa's own routes, and fetches of remote files, whose progress a websocket tells. */
const BOUND = /^\/(admin|auth|api\/storage)(\/|$)/i;
/** `__Host-connect.sid` on https, as medusa-config.ts names it. */
const SERVER_SESSION = /(?:^|[;\s-])connect\.sid=/;

/** True for a request that has to find what an earlier one may have left in one server's memory, as it does without Redis. */
export function isBoundToServer(url: string, cookie: string | undefined): boolean {
  return BOUND.test(url.split("?", 1)[0] ?? "") || (cookie !== undefined && SERVER_SESSION.test(cookie));
}
