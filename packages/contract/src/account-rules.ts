/** The rules of what people type about an account, for the schemas of `user.ts` and for forms. A browser loads no schemas for them. */

export const USERNAME_PATTERN = /^[A-Za-z0-9_.-]{3,30}$/;
export const MAX_NAME = 100;
/** RFC 5321: a path has 256 octets, two of them the brackets. */
export const MAX_EMAIL = 254;
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;
/** Of one that is only compared. */
export const MAX_TYPED_PASSWORD = 1_000;

export const ACCOUNT_RULE_TEXTS = {
  username: "A username has 3 to 30 letters, digits, dots, dashes or underscores.",
  email: "Please enter an email address.",
  shortPassword: `A password has at least ${MIN_PASSWORD} characters.`,
  longPassword: `A password has at most ${MAX_PASSWORD} characters.`,
  typedUsername: "Please enter your username.",
  typedPassword: "Please enter your password.",
  currentPassword: "Please enter your current password.",
} as const;
