import { createHash, randomBytes } from "node:crypto";
import type { MedusaRequest } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils";
import type { BodyOf } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { visitorAddress, visitorSite } from "../limits/attempt";
import { consume, isUsedUp, refuseUsedUp, visitorLimits } from "../limits/visitor-limits";
import { deliverSoon } from "../mail/deliver-soon";
import { confirmNewsletter } from "../mail/mails/confirm-newsletter";
import { newsletterConfirmed } from "../mail/mails/newsletter-confirmed";
import { confirmByToken, markUnsubscribed, noteAsking } from "./newsletter-subscriber-table";
import { unsubscribeLinks } from "./unsubscribe-links";

const LINK_TTL_DAYS = 7;
const ONE_STORE = "store";

/** Who reads `ann+shop@example.com` reads `ann@example.com` as well. */
function mailboxOf(email: string): string {
  const [name = "", host = ""] = email.toLowerCase().split("@");
  return `${name.split("+", 1)[0]}@${host}`;
}

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Asks an address by mail whether it wants the newsletter. The caller learns nothing of the address: it may be new, have agreed,
 * or have been asked a short while ago. What fills the field that people do not see is a machine, and nothing is sent. Only mails
 * count for the store's limit, so that nobody uses it up without a mailbox for each few of them. Throws 429 `rate_limited`.
 */
export async function subscribe(req: MedusaRequest, { email, source, website }: BodyOf<"subscribe">): Promise<void> {
  await consume(visitorLimits.newsletterSignUps, visitorAddress(req));
  await consume(visitorLimits.newsletterSignUpsOfSite, visitorSite(req));
  if (website) return;
  const { newsletterMails, newsletterMailsOfMailbox } = visitorLimits;
  await refuseUsedUp(newsletterMails, ONE_STORE);
  if (await isUsedUp(newsletterMailsOfMailbox, mailboxOf(email))) return;
  const token = randomBytes(32).toString("base64url");
  const tokenHash = hashToken(token);
  const links = await unsubscribeLinks(database(req.scope));
  const isAsked = await database(req.scope).transaction(async (trx) => {
    const id = generateEntityId(undefined, "nsub");
    const asking = { id, email, source, tokenHash, validDays: LINK_TTL_DAYS };
    const askedId = await noteAsking(trx, asking);
    if (!askedId) return false;
    await confirmNewsletter.insert(trx, { email, token, tokenHash, unsubscribeToken: links.sign(askedId) });
    return true;
  });
  if (!isAsked) return;
  await newsletterMails.penalty(ONE_STORE);
  await newsletterMailsOfMailbox.penalty(mailboxOf(email));
  deliverSoon(req.scope);
}

/**
 * Confirms a subscription by the link that was mailed; it works once. Tells plugins by the event `newsletter.confirmed`.
 * Throws 400 `newsletter_link_invalid`.
 */
export async function confirmSubscription(scope: MedusaContainer, token: string): Promise<void> {
  const links = await unsubscribeLinks(database(scope));
  const id = await database(scope).transaction(async (trx) => {
    const consent = hashToken(token);
    const confirmed = await confirmByToken(trx, consent);
    if (!confirmed) throw new StoreError("newsletter_link_invalid");
    await newsletterConfirmed.insert(trx, {
      email: confirmed.email,
      consent,
      unsubscribeToken: links.sign(confirmed.id),
    });
    return confirmed.id;
  });
  deliverSoon(scope);
  await tell(scope, "newsletter.confirmed", id);
}

/**
 * Ends a subscription by the link that each mail has. Repeatable, and the same for an address that was erased since. Tells
 * plugins by the event `newsletter.unsubscribed`, again each time. Throws 400 `newsletter_link_invalid`.
 */
export async function unsubscribe(scope: MedusaContainer, token: string): Promise<void> {
  const id = (await unsubscribeLinks(database(scope))).read(token);
  if (!id) throw new StoreError("newsletter_link_invalid");
  if (await markUnsubscribed(database(scope), id)) await tell(scope, "newsletter.unsubscribed", id);
}

/** What is written is so whether or not anybody can be told of it: plugins compare with the list. */
async function tell(scope: MedusaContainer, name: string, id: string): Promise<void> {
  try {
    await scope.resolve(Modules.EVENT_BUS).emit({ name, data: { id } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    scope.resolve(ContainerRegistrationKeys.LOGGER).error(`No plugin was told of ${name} of ${id}: ${reason}`);
  }
}
