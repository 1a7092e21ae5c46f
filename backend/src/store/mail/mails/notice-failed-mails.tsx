import { defineNotice, listed } from "../define-notice";
import { unlink } from "../layout/unlink";

type Failed = { template: string; recipient: string; error: string; isGivenUp: boolean };
type Data = { count: number; mails: Failed[] };

const line = ({ template, recipient, error, isGivenUp }: Failed) =>
  `${template} to ${unlink(recipient)}: ${unlink(error.slice(0, 200))}${isGivenUp ? " (given up)" : " (tried again)"}`;

/** Tells an admin of mails that many attempts could not deliver, once for each. */
export const noticeFailedMails = defineNotice<Data>("notice-failed-mails", ({ count, mails }) => ({
  title: count === 1 ? "A mail cannot be delivered" : `${count} mails cannot be delivered`,
  paragraphs: [
    listed(mails, count, line),
    "What was given up can be sent again from the store's status. What is tried again leaves by itself once it can.",
  ],
  action: { text: "Open the store's status", path: "/app/status" },
}));
