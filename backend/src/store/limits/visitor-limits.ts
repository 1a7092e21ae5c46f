import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { config } from "../../lib/config";
import { StoreError } from "../../lib/store-error";
import { createLimiter } from "./rate-limiters";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const {
  MAX_ORDERS_PER_HOUR,
  MAX_FREE_ORDERS_PER_HOUR,
  MAX_CART_WRITES_PER_MINUTE,
  MAX_NEW_CARTS_PER_HOUR,
  MAX_LOGIN_TRIES_PER_ADDRESS,
  STRIPE_TAX_DAILY_BUDGET,
} = config();

/** Behind one address there may be a family, an office or a mobile network: it has room for so many busy accounts. */
const ACCOUNTS_PER_ADDRESS = 10;
const MAX_CONFIRMATIONS_PER_HOUR = 100;
/** With five tries each: one guess in 40,000 within the hour. */
const MAX_CODES_PER_ORDER = 5;
const MAX_CODES_PER_ADDRESS = 30;
/** Order numbers can be guessed: a clock's digits. So an e-mail has few wrong ones a day, from wherever they come. */
const MAX_WRONG_NUMBERS_PER_DAY = 20;
/** Messages by the form of a page: for one address, and for the whole store, whose owner reads them all. */
const MAX_CONTACT_MESSAGES_PER_HOUR = 5;
const MAX_CONTACT_MESSAGES_OF_STORE_PER_HOUR = 60;
/** Newsletter sign-ups of one address, and of one site; mails that ask, to one mailbox and of the whole store. */
const MAX_SIGN_UPS_PER_HOUR = 5;
const MAX_SIGN_UPS_OF_SITE_PER_HOUR = 30;
const MAX_NEWSLETTER_MAILS_OF_MAILBOX_PER_HOUR = 5;
const MAX_NEWSLETTER_MAILS_PER_HOUR = 1_000;
/** Steps of visits that one address may have counted: a whole office is far below. */
const MAX_COUNTED_VISITS_PER_HOUR = 600;
/** Logins of one identity at Medusa's dashboard or SDK that get a cookie. */
const MAX_COOKIE_SESSIONS_PER_HOUR = 600;

/** Keeps one visitor from using up the day's budget within an hour. */
const maxTaxCalls = (most: number) => Math.max(1, Math.min(most, Math.floor(STRIPE_TAX_DAILY_BUDGET / 4)));
const MAX_TAX_CALLS_PER_ADDRESS = maxTaxCalls(600);
const MAX_TAX_CALLS_PER_ACCOUNT = maxTaxCalls(120);

/**
 * What one visitor, by address or by account, may do in a while. These bound what strangers can make the store keep, send
 * and pay for; no shopper comes near them. With Redis all instances count together.
 */
export const visitorLimits = {
  newCarts: createLimiter("new-carts", MAX_NEW_CARTS_PER_HOUR, HOUR_SECONDS),
  cartWrites: createLimiter("cart-writes", MAX_CART_WRITES_PER_MINUTE, MINUTE_SECONDS),
  /** As many as `/api` lets an address try. */
  storeCodes: createLimiter("store-codes", MAX_LOGIN_TRIES_PER_ADDRESS),
  taxQuotes: createLimiter("tax-quotes", MAX_CART_WRITES_PER_MINUTE, MINUTE_SECONDS),
  cookieSessions: createLimiter("cookie-sessions", MAX_COOKIE_SESSIONS_PER_HOUR, HOUR_SECONDS),
  payments: createLimiter("payments", MAX_ORDERS_PER_HOUR * ACCOUNTS_PER_ADDRESS, HOUR_SECONDS),
  freeOrders: createLimiter("free-orders", MAX_FREE_ORDERS_PER_HOUR * ACCOUNTS_PER_ADDRESS, HOUR_SECONDS),
  /** An e-mail costs a guest nothing: the address may begin as many payments as logins, and get few orders unpaid. */
  guestPayments: createLimiter("guest-payments", MAX_LOGIN_TRIES_PER_ADDRESS),
  guestOrders: createLimiter("guest-orders", MAX_FREE_ORDERS_PER_HOUR, HOUR_SECONDS),
  mailConfirmations: createLimiter("mail-confirmations", MAX_CONFIRMATIONS_PER_HOUR, HOUR_SECONDS),
  orderCodes: createLimiter("order-codes", MAX_CODES_PER_ORDER, HOUR_SECONDS),
  orderCodesOfAddress: createLimiter("order-codes-address", MAX_CODES_PER_ADDRESS, HOUR_SECONDS),
  wrongOrderNumbers: createLimiter("wrong-order-numbers", MAX_WRONG_NUMBERS_PER_DAY, DAY_SECONDS),
  contactMessages: createLimiter("contact-messages", MAX_CONTACT_MESSAGES_PER_HOUR, HOUR_SECONDS),
  contactMessagesOfStore: createLimiter("contact-messages-store", MAX_CONTACT_MESSAGES_OF_STORE_PER_HOUR, HOUR_SECONDS),
  newsletterSignUps: createLimiter("newsletter-sign-ups", MAX_SIGN_UPS_PER_HOUR, HOUR_SECONDS),
  newsletterSignUpsOfSite: createLimiter("newsletter-sign-ups-site", MAX_SIGN_UPS_OF_SITE_PER_HOUR, HOUR_SECONDS),
  newsletterMailsOfMailbox: createLimiter(
    "newsletter-mails-mailbox",
    MAX_NEWSLETTER_MAILS_OF_MAILBOX_PER_HOUR,
    HOUR_SECONDS,
  ),
  newsletterMails: createLimiter("newsletter-mails", MAX_NEWSLETTER_MAILS_PER_HOUR, HOUR_SECONDS),
  countedVisits: createLimiter("counted-visits", MAX_COUNTED_VISITS_PER_HOUR, HOUR_SECONDS),
  taxCallsOfAddress: createLimiter("tax-calls-address", MAX_TAX_CALLS_PER_ADDRESS, HOUR_SECONDS),
  taxCallsOfAccount: createLimiter("tax-calls-account", MAX_TAX_CALLS_PER_ACCOUNT, HOUR_SECONDS),
};

/** Counts one use, or several. Throws 429 `rate_limited`, with the time to come back, where it is one too many. */
export async function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw asRefusal(refusal);
  }
}

/** Whether nothing is left. Counts nothing: `penalty` counts what came of it. */
export async function isUsedUp(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  return ((await limiter.get(key))?.consumedPoints ?? 0) >= limiter.points;
}

/** The same, as a refusal. Throws 429 `rate_limited`. */
export async function refuseUsedUp(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const used = await limiter.get(key);
  if (used && used.consumedPoints >= limiter.points) throw asRefusal(used);
}

const asRefusal = ({ msBeforeNext }: RateLimiterRes): StoreError =>
  new StoreError("rate_limited", { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
