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

/** Medusa takes its addresses in capitals too: so do we, and with the same rules. */
const MEDUSA = /^\/(api|store|admin|hooks|app|static)(\/|$)/i;
/** `/auth` itself is a page of ours; what lies below it is Medusa's. */
const MEDUSA_AUTH = /^\/auth\/[^/]/i;

export function isMedusas(path: string): boolean {
  return MEDUSA.test(path) || MEDUSA_AUTH.test(path);
}

/** Where uploads wait to be saved: taken by PUT, and given out only as downloads, to who knows their random name. */
export function isIncoming(path: string): boolean {
  return /^\/uploads\/+incoming(\/|$)/i.test(posix.normalize(decodeURIComponent(path)));
}

/** Private files of Medusa's file module: given out by Medusa, which checks the signature of their addresses. */
export function isPrivateFile(path: string): boolean {
  return /^\/uploads\/private\//.test(path);
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Writes that change nothing a public answer shows: a shopper's click does not wait for the database's notifications. */
const PRIVATE_WRITES =
  /^\/api\/(cart(\/.*)?|storage\/.*|objects\/upload|video-backgrounds\/upload|calculate-tax|login|register|logout|user\/password|forgot-password|reset-password|create-payment-intent)\/?$/i;

/** True when the answer to a request may only be given once this process has heard of the changes it made. */
export function changesPublicData(method: string, path: string): boolean {
  if (SAFE_METHODS.has(method)) return false;
  if (/^\/admin\//i.test(path)) return true;
  return /^\/api\//i.test(path) && !PRIVATE_WRITES.test(path);
}
