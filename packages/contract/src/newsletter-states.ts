/**
 * How far a subscription is. `pending`: asked for, and not confirmed from the address's own mailbox; nobody may write to it.
 */
export const NEWSLETTER_STATES = ["pending", "confirmed", "unsubscribed"] as const;
export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

/** So many subscribers are on a page of the list. */
export const NEWSLETTER_PAGE = 50;
