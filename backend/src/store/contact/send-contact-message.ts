import { createHash } from "node:crypto";
import type { MedusaRequest } from "@medusajs/framework/http";
import type { BodyOf } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { visitorAddress } from "../limits/attempt";
import { consume, visitorLimits } from "../limits/visitor-limits";
import { deliverSoon } from "../mail/deliver-soon";
import { contactMessage } from "../mail/mails/contact-message";
import { selectOwnerEmails } from "../medusa-tables/identity";
import { selectSettings } from "../shop-setting/shop-setting-table";

const ONE_STORE = "store";

/**
 * Sends what somebody writes by the form of a page to the e-mail that the owner has set for it, else to the first of the owners. Limited by address, and for
 * all of the store together, so that no flood fills a mailbox. What fills the field that people do not see is a machine: it
 * reads that all is well, and nothing is sent. Throws 429 `rate_limited`, 503 `contact_unavailable` where nobody can be told.
 */
export async function sendContactMessage(req: MedusaRequest, message: BodyOf<"sendContactMessage">): Promise<void> {
  const { website, ...said } = message;
  await consume(visitorLimits.contactMessages, visitorAddress(req));
  if (website) return;
  await consume(visitorLimits.contactMessagesOfStore, ONE_STORE);
  const db = database(req.scope);
  const { contactEmail } = await selectSettings(db);
  const [firstOwner] = await selectOwnerEmails(db);
  const owner = contactEmail || firstOwner;
  if (!owner) throw new StoreError("contact_unavailable");
  // The same message sent twice by an impatient press is one mail.
  const key = createHash("sha256").update(JSON.stringify(said)).digest("base64url");
  const minute = Math.floor(Date.now() / 600_000);
  const id = await contactMessage.insert(db, {
    ...said,
    orderNumber: said.orderNumber ?? "",
    owner,
    key: `${key}:${minute}`,
  });
  if (id) deliverSoon(req.scope);
}
