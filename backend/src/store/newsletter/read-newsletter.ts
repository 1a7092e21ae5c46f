import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { NEWSLETTER_PAGE, type NewsletterFilter, type NewsletterList, type QueryOf } from "@nocturne/contract";
import { config } from "../../lib/config";
import { csvLine } from "../../lib/csv";
import { unsubscribeUrl } from "../mail/mails/newsletter-links";
import { countSubscribers, selectSubscribers, selectSubscribersAfter } from "./newsletter-subscriber-table";
import { unsubscribeLinks } from "./unsubscribe-links";

/** A page of who asked for the newsletter, newest first. */
export async function readNewsletter(
  db: Knex,
  { page, ...filter }: QueryOf<"listNewsletter">,
): Promise<NewsletterList> {
  const offset = (page - 1) * NEWSLETTER_PAGE;
  const [subscribers, counted] = await Promise.all([
    selectSubscribers(db, filter, { limit: NEWSLETTER_PAGE, offset }),
    countSubscribers(db, filter),
  ]);
  return { subscribers, ...counted };
}

const BATCH = 1_000;
const HEADINGS = ["email", "state", "source", "asked_at", "confirmed_at", "unsubscribed_at", "unsubscribe_url"];

/** The subscribers as CSV, some at a time: a list of any length takes the memory of a thousand. */
export async function* newsletterCsv(db: Knex, filter: NewsletterFilter): AsyncGenerator<string> {
  const { PUBLIC_URL: publicUrl } = config();
  const links = await unsubscribeLinks(db);
  yield csvLine(HEADINGS);
  let after = "";
  for (;;) {
    const batch = await selectSubscribersAfter(db, filter, after, BATCH);
    yield batch
      .map(({ id, email, state, source, askedAt, confirmedAt, unsubscribedAt }) => {
        const url = unsubscribeUrl(publicUrl, links.sign(id));
        return csvLine([email, state, source, askedAt, confirmedAt ?? "", unsubscribedAt ?? "", url]);
      })
      .join("");
    if (batch.length < BATCH) return;
    after = batch.at(-1)!.id;
  }
}
