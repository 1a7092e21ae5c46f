import {
  ConfirmSubscriptionBody,
  ExportNewsletterQuery,
  ListNewsletterQuery,
  NewsletterList,
  SubscribeBody,
  UnsubscribeQuery,
} from "../newsletter.js";
import { describeRoutes, FileBytes, Success } from "./endpoint.js";

export const peopleEndpoints = describeRoutes("People", {
  subscribe: {
    summary: "Ask for the newsletter: a mail asks its reader to confirm; the answer is the same for every address",
    body: SubscribeBody,
    response: Success,
  },
  confirmSubscription: {
    summary: "Confirm a newsletter subscription with a mailed link",
    body: ConfirmSubscriptionBody,
    response: Success,
  },
  unsubscribe: {
    summary: "End a newsletter subscription with the link of any of its mails; repeatable",
    query: UnsubscribeQuery,
    response: Success,
  },
  listNewsletter: {
    summary: "Who asked for the newsletter, newest first",
    query: ListNewsletterQuery,
    response: NewsletterList,
  },
  exportNewsletter: {
    summary: "Download the subscribers, each with the link that unsubscribes it",
    query: ExportNewsletterQuery,
    response: FileBytes,
    contentType: "text/csv",
  },
  deleteSubscriber: { summary: "Erase a subscriber, as if they had never asked", response: Success },
});
