import { createHash, randomBytes } from "node:crypto";
import type { MedusaRequest } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId, Modules } from "@medusajs/framework/utils";
import type { BodyOf } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { visitorAddress } from "../limits/attempt";
import { consume, visitorLimits } from "../limits/visitor-limits";
import { deliverSoon } from "../mail/deliver-soon";
import { confirmNewsletter } from "../mail/mails/confirm-newsletter";
import { newsletterConfirmed } from "../mail/mails/newsletter-confirmed";
import { confirmByToken, markUnsubscribed, noteAsking } from "./newsletter-subscriber-table";
import { unsubscribeLinks } from "./unsubscribe-links";

const LINK_TTL_DAYS = 7;
const ONE_STORE = "store";

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Asks an address by mail whether it wants the newsletter. The caller learns nothing of the address: it may be new, have agreed,
 * or have been asked a short while ago. What fills the field that people do not see is a machine, and nothing is sent.
 * Throws 429 `rate_limited`.
 */
export async function subscribe(req: MedusaRequest, { email, source, website }: BodyOf<"subscribe">): Promise<void> {
  await consume(visitorLimits.newsletterSignUps, visitorAddress(req));
  if (website) return;
  await consume(visitorLimits.newsletterSignUpsOfStore, ONE_STORE);
  const token = randomBytes(32).toString("base64url");
  const tokenHash = hashToken(token);
  const isAsked = await database(req.scope).transaction(async (trx) => {
    const id = generateEntityId(undefined, "nsub");
    const asking = { id, email, source, tokenHash, validDays: LINK_TTL_DAYS };
    const askedId = await noteAsking(trx, asking);
    if (!askedId) return false;
    await confirmNewsletter.insert(trx, { email, token, tokenHash, unsubscribeToken: unsubscribeLinks().sign(askedId) });
    return true;
  });
  if (isAsked) deliverSoon(req.scope);
}

/**
 * Confirms a subscription by the link that was mailed; it works once. Tells plugins by the event `newsletter.confirmed`.
 * Throws 400 `newsletter_link_invalid`.
 */
export async function confirmSubscription(scope: MedusaContainer, token: string): Promise<void> {
  const id = await database(scope).transaction(async (trx) => {
    const consent = hashToken(token);
    const confirmed = await confirmByToken(trx, consent);
    if (!confirmed) throw new StoreError("newsletter_link_invalid");
    const unsubscribeToken = unsubscribeLinks().sign(confirmed.id);
    await newsletterConfirmed.insert(trx, { email: confirmed.email, consent, unsubscribeToken });
    return confirmed.id;
  });
  deliverSoon(scope);
  await tell(scope, "newsletter.confirmed", id);
}

/**
 * Ends a subscription by the link that each mail has. Repeatable, and the same for an address that was erased since. Tells
 * plugins by the event `newsletter.unsubscribed`. Throws 400 `newsletter_link_invalid`.
 */
export async function unsubscribe(scope: MedusaContainer, token: string): Promise<void> {
  const id = unsubscribeLinks().read(token);
  if (!id) throw new StoreError("newsletter_link_invalid");
  if (await markUnsubscribed(database(scope), id)) await tell(scope, "newsletter.unsubscribed", id);
}

async function tell(scope: MedusaContainer, name: string, id: string): Promise<void> {
  await scope.resolve(Modules.EVENT_BUS).emit({ name, data: { id } });
}
