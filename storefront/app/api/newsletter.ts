import type { InputOf, OutputOf, PathOf, QueryInputOf } from "@nocturne/contract";
import { toRequest } from "@nocturne/contract/client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "./client";

export type NewsletterList = OutputOf<"listNewsletter">;
export type Subscriber = NewsletterList["subscribers"][number];
export type NewsletterChoice = Pick<QueryInputOf<"listNewsletter">, "state" | "q">;

const LIST = "/api/admin/newsletter" satisfies PathOf<"listNewsletter">;

export const subscribe = (body: InputOf<"subscribe">) => api("POST /api/newsletter", { body });

export const confirmSubscription = (token: string) => api("POST /api/newsletter/confirm", { body: { token } });

export const unsubscribe = (token: string) => api("POST /api/newsletter/unsubscribe", { query: { token } });

/** A page of the subscribers, for admins. */
export const newsletterQuery = (choice: NewsletterChoice, page: number) =>
  queryOptions({
    queryKey: [LIST, choice, page],
    queryFn: ({ signal }) => api("GET /api/admin/newsletter", { query: { ...choice, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What is common to all pages of the list. */
export const newsletterKey = [LIST];

export const deleteSubscriber = (id: string) => api("DELETE /api/admin/newsletter/{id}", { params: { id } });

/** Where the same subscribers are a file. */
export function newsletterFile({ state, q }: NewsletterChoice): string {
  const given = { ...(state ? { state } : {}), ...(q ? { q } : {}) };
  return toRequest("GET /api/admin/newsletter/export", { query: given }).path;
}
