/** The parts of a name that a mail header would read as its own. */
const SPECIALS = /[()<>[\]:;@,.]/;

/** A name as it may stand before `<shop@example.com>`. @param {string} name */
function displayName(name) {
  const plain = name.replace(/["\\]/g, "");
  return SPECIALS.test(plain) ? `"${plain}"` : plain;
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
    default: (textOf) => `${displayName(textOf("STORE_NAME"))} <shop@example.com>`,
    defaultNote: "`$STORE_NAME <shop@example.com>`",
    description: "The sender of mails.",
    processes: ["backend"],
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
