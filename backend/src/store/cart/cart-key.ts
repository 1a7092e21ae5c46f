import { SESSION_ID_PATTERN } from "@nocturne/contract";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readCookie, setCookie } from "../../lib/cookies";
import { StoreError } from "../../lib/store-error";
import { config } from "../../lib/config";

const COOKIE = "cart_session";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Checks the cart id of an address or a body. Throws 400 `invalid_session_id`. */
function checkCartKey(cartKey: string | undefined): string {
  if (!cartKey || !SESSION_ID_PATTERN.test(cartKey)) throw new StoreError("invalid_session_id");
  return cartKey;
}

/**
 * True for a request that another site may have caused: a browser says so in its `Sec-Fetch-*` headers. A link, a typed
 * address and a form are navigations; a picture or a fetch of a foreign page has a foreign site. A client without these
 * headers is no browser that somebody else can steer.
 */
function isForeignOrNavigation(req: MedusaRequest): boolean {
  const site = req.get("sec-fetch-site");
  const isNavigation = req.get("sec-fetch-mode") === "navigate" || req.get("sec-fetch-dest") === "document";
  return isNavigation || (site !== undefined && site !== "same-origin");
}

/**
 * Checks a cart id, and leaves it in a cookie for the later calls that carry none: every call of `/api/cart` does, reads
 * too. It leaves no cookie where another site may have chosen the id: somebody who plants a known cart id in a visitor's
 * browser by a link or a picture could read what the visitor puts into that cart. Such a call is answered all the same.
 */
export function rememberCartKey(req: MedusaRequest, res: MedusaResponse, cartKey: string | undefined): string {
  const checked = checkCartKey(cartKey);
  if (isForeignOrNavigation(req)) return checked;
  setCookie(res, COOKIE, checked, config().CART_IDLE_DAYS * DAY_MS);
  return checked;
}

/** The cart id of a call that names none in its address: its body, else the header `X-Cart-Session`, else the cookie. */
function presentedCartKey(req: MedusaRequest, typed: string | null | undefined): string | null {
  return typed || req.get("x-cart-session") || readCookie(req, COOKIE);
}

/** The cart id of a checkout call , wherever it carries it. Throws 400 `cart_empty`, `invalid_session_id`. */
export function cartKeyOf(req: MedusaRequest, typed: string | null | undefined): string {
  const cartKey = presentedCartKey(req, typed);
  if (!cartKey) throw new StoreError("cart_empty");
  return checkCartKey(cartKey);
}

/** Like `cartKeyOf`, for calls that do without: null where there is none, or none that is well formed. */
export function findCartKey(req: MedusaRequest, typed: string | null | undefined): string | null {
  const cartKey = presentedCartKey(req, typed);
  return cartKey && SESSION_ID_PATTERN.test(cartKey) ? cartKey : null;
}
