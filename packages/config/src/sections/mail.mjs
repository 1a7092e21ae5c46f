/** The parts of a name that a mail header would read as its own. */
const SPECIALS = /[()<>[\]:;@,.]/;

/** The sender of a shop whose operator has named none. @param {string} storeName */
export function defaultSender(storeName) {
  const plain = storeName
    .replace(/["\\]/g, "")
    .replace(/\p{Cc}/gu, " ")
    .trim();
  const name = SPECIALS.test(plain) ? `"${plain}"` : plain;
  return `${name} <shop@example.com>`.trim();
}

/** Mail. @satisfies {import("../variable.mjs").Section} */
export const MAIL = {
  SMTP_URL: {
    type: (t) => t.smtpAddress(),
    defaultNote: "files in `DATA_DIR/outbox`",
    description: "A mail server.",
    details:
      "With a password the connection must be encrypted: smtps://, or STARTTLS (`?ignoreTLS=true` for one that has neither).",
    processes: ["backend"],
    isSecret: true,
  },
  MAIL_FROM: {
    type: (t) => t.sender(),
    default: (textOf) => defaultSender(textOf("STORE_NAME")),
    defaultNote: "the shop, `<shop@example.com>`",
    description: "The sender of mails.",
    details: "Not set, it has the name that the owner has given the shop.",
    processes: ["backend"],
  },
  MAIL_FROM_IS_DEFAULT: {
    type: (t) => t.boolean(),
    default: "false",
    description: "Whether nobody has set `MAIL_FROM`: then mails bear the name that the owner gave the shop.",
    processes: ["backend"],
    isInternal: true,
  },
  SENT_MAILS_DAYS: {
    type: (t) => t.wholeNumber(1, 3650),
    default: "90",
    description: "Days that is kept to whom which mail was sent.",
    processes: ["backend"],
  },
  SECURITY_CONTACT: {
    type: (t) => t.securityContact(),
    default: (textOf) =>
      `mailto:${textOf("MAIL_FROM")
        .split(/[\s<>]/)
        .findLast(Boolean)}`,
    defaultNote: "the address of `MAIL_FROM`",
    description: "Whom `/.well-known/security.txt` names to tell of a weakness.",
    processes: ["front"],
  },
};
