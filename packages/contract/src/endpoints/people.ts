import {
  AddCustomerNoteBody,
  AdminCustomer,
  CustomerFilter,
  CustomerList,
  ListCustomersQuery,
  SaveCustomerTagsBody,
} from "../customer.js";
import {
  ConfirmSubscriptionBody,
  ListNewsletterQuery,
  NewsletterFilter,
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
    query: NewsletterFilter,
    response: FileBytes,
    contentType: "text/csv",
  },
  listCustomers: {
    summary: "Customers of a segment, or all of them, newest first or by what they bought",
    query: ListCustomersQuery,
    response: CustomerList,
  },
  exportCustomers: {
    summary: "Download a segment",
    query: CustomerFilter,
    response: FileBytes,
    contentType: "text/csv",
  },
  getCustomer: { summary: "A customer with orders, addresses, notes and tags", response: AdminCustomer },
  deleteCustomer: {
    summary: "Erase a customer's personal data, account and subscription; orders and invoices are kept",
    response: Success,
  },
  exportCustomer: {
    summary: "Download everything that is kept about a customer",
    response: FileBytes,
    contentType: "application/json",
  },
  saveCustomerTags: {
    summary: "Say which tags a customer has; they are Medusa's customer groups",
    body: SaveCustomerTagsBody,
    response: AdminCustomer,
  },
  addCustomerNote: {
    summary: "Add a private note to a customer",
    body: AddCustomerNoteBody,
    response: AdminCustomer,
    status: 201,
  },
  deleteCustomerNote: { summary: "Remove a private note", response: AdminCustomer },
  deleteSubscriber: { summary: "Erase a subscriber, as if they had never asked", response: Success },
});
