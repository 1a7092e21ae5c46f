import { posix } from "node:path";

/** Reads that are the same for everybody: asked of Medusa without anybody's cookies, and kept. */
const PUBLIC_READS = [
  /^\/api\/products\/?$/,
  /^\/api\/products\/[^/]+\/?$/,
  /^\/api\/gallery-photos\/?$/,
  /^\/api\/video-backgrounds(\/active)?\/?$/,
  /^\/api\/music\/?$/,
];

export function isPublicRead(path: string): boolean {
  return PUBLIC_READS.some((pattern) => pattern.test(path));
}

const MEDUSA = /^\/(api|store|admin|hooks|app|static)(\/|$)/;
/** `/auth` itself is a page of ours; what lies below it is Medusa's. */
const MEDUSA_AUTH = /^\/auth\/[^/]/;

export function isMedusas(path: string): boolean {
  return MEDUSA.test(path) || MEDUSA_AUTH.test(path);
}

/** Where uploads wait to be saved: taken by PUT, served to nobody. */
export function isIncoming(path: string): boolean {
  return /^\/uploads\/+incoming(\/|$)/i.test(posix.normalize(decodeURIComponent(path)));
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Writes that change nothing a public answer shows: a shopper's click does not wait for the database's notifications. */
const PRIVATE_WRITES =
  /^\/api\/(cart(\/.*)?|storage\/.*|objects\/upload|video-backgrounds\/upload|calculate-tax|login|register|logout|forgot-password|reset-password|create-payment-intent)\/?$/;

/** True when the answer to a request may only be given once this process has heard of the changes it made. */
export function changesPublicData(method: string, path: string): boolean {
  if (SAFE_METHODS.has(method)) return false;
  if (path.startsWith("/admin/")) return true;
  return path.startsWith("/api/") && !PRIVATE_WRITES.test(path);
}
