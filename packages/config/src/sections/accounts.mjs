/** Accounts and sessions. @satisfies {import("../variable.mjs").Section} */
export const ACCOUNTS = {
  SESSION_IDLE_DAYS: {
    type: (t) => t.wholeNumber(1, 365),
    default: "30",
    description: "Days after its last use that a session ends.",
    processes: ["backend"],
  },
  SESSION_MAX_DAYS: {
    type: (t) => t.wholeNumber(1, 9999),
    default: "180",
    description: "Days after its login that a session ends at the latest.",
    details: "Not fewer than SESSION_IDLE_DAYS.",
    processes: ["backend"],
  },
  ADMIN_SESSION_IDLE_HOURS: {
    type: (t) => t.wholeNumber(1, 720),
    default: "10",
    description: "Hours after its last use that a session at `/app` ends.",
    processes: ["backend"],
  },
  ADMIN_SESSION_MAX_DAYS: {
    type: (t) => t.wholeNumber(1, 365),
    default: "30",
    description: "Days after its login that a session at `/app`, or a token of Medusa's `/auth`, ends at the latest.",
    processes: ["backend"],
  },
  HIBP: {
    type: (t) => t.boolean(),
    default: "false",
    description: "`true` refuses new passwords that Have I Been Pwned knows.",
    details:
      "The service learns five hexadecimal digits of a password's hash, never the password; where it does not answer within 2 s, the password is let through.",
    processes: ["backend", "setup"],
  },
  HIBP_API_BASE: {
    type: (t) => t.webAddress("https://api.pwnedpasswords.com"),
    default: "https://api.pwnedpasswords.com",
    description: "Another address of that service, such as a mirror of your own.",
    processes: ["backend", "setup"],
  },
};

/**
 * What one visitor may do; a visitor past a limit gets 429 and the time to come back.
 * @satisfies {import("../variable.mjs").Section}
 */
export const LIMITS = {
  MAX_LOGIN_FAILURES_PER_ACCOUNT: {
    type: (t) => t.wholeNumber(3, 100),
    default: "10",
    description: "Wrong passwords, codes and links that one account may see in 15 minutes.",
    processes: ["backend"],
  },
  MAX_LOGIN_TRIES_PER_ADDRESS: {
    type: (t) => t.wholeNumber(10, 100_000),
    default: "50",
    description: "Logins, password resets and promotion codes that one address may try in 15 minutes, each by itself.",
    processes: ["backend"],
  },
  MAX_REGISTRATIONS_PER_ADDRESS: {
    type: (t) => t.wholeNumber(1, 100_000),
    default: "50",
    description: "Registrations that one address may try in 15 minutes.",
    processes: ["backend"],
  },
  MAX_ORDERS_PER_HOUR: {
    type: (t) => t.wholeNumber(1, 999_999_999),
    default: "120",
    description: "Payments that one account may begin in an hour; ten times as many one address.",
    processes: ["backend"],
  },
  MAX_FREE_ORDERS_PER_HOUR: {
    type: (t) => t.wholeNumber(1, 999_999_999),
    default: "15",
    description: "Orders without a payment that one account may make in an hour; ten times as many one address.",
    processes: ["backend"],
  },
  MAX_NEW_CARTS_PER_HOUR: {
    type: (t) => t.wholeNumber(1, 999_999_999),
    default: "3000",
    description: "New carts of one address in an hour.",
    processes: ["backend"],
  },
  MAX_CART_WRITES_PER_MINUTE: {
    type: (t) => t.wholeNumber(1, 999_999_999),
    default: "3000",
    description: "Changes of carts, and quotes of taxes, of one address in a minute.",
    processes: ["backend"],
  },
};
