import { z } from "zod";
import { NEWSLETTER_STATES } from "./newsletter-states.js";
import { wholeNumber } from "./whole-number.js";

/** Where a subscription was asked for: the page of its own, the home page, or a storefront of somebody else's. */
const NewsletterSource = z.enum(["page", "home", "other"]);

const EMAIL_FAULT = "Please enter a valid email address.";

/** `website`: a field that people do not see. */
export const SubscribeBody = z.object({
  email: z.string().trim().max(254, EMAIL_FAULT).pipe(z.email(EMAIL_FAULT)),
  source: NewsletterSource.default("other"),
  website: z.string().max(2_000).optional(),
});

/** The token of a link that a mail has. */
const MailedToken = z.string().min(1, "The link is not complete.").max(300, "The link is not complete.");

export const ConfirmSubscriptionBody = z.object({ token: MailedToken });
export const UnsubscribeQuery = z.object({ token: MailedToken });

/** Which subscribers are asked for; all of them where nothing is said. */
export const NewsletterFilter = z.object({
  state: z.enum(NEWSLETTER_STATES).optional(),
  /** Part of an address. */
  q: z.string().trim().max(200).optional(),
});
export type NewsletterFilter = z.output<typeof NewsletterFilter>;

export const ListNewsletterQuery = NewsletterFilter.extend({ page: wholeNumber(1, 9_999_999).default(1) });

const NewsletterSubscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(NEWSLETTER_STATES),
  source: z.string(),
  /** When it was asked for last. */
  askedAt: z.iso.datetime(),
  /** When its reader agreed. */
  confirmedAt: z.iso.datetime().nullable(),
  unsubscribedAt: z.iso.datetime().nullable(),
});
export type NewsletterSubscriber = z.output<typeof NewsletterSubscriber>;

/** A page of subscribers, newest first. `counts`: all that there are. */
export const NewsletterList = z.object({
  subscribers: z.array(NewsletterSubscriber),
  total: z.int(),
  counts: z.object({ pending: z.int(), confirmed: z.int(), unsubscribed: z.int() }),
});
export type NewsletterList = z.output<typeof NewsletterList>;
