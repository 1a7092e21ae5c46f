import { isIP } from "node:net";
import * as z from "zod";

/**
 * The types that a variable can have. Each reads the text of an environment variable, and its description completes the
 * sentence "PORT must be …".
 */

/** @param {RegExp} pattern @param {string} allowed */
const text = (pattern, allowed) => z.string().regex(pattern).describe(allowed);

/**
 * Values separated by commas; empty ones are dropped.
 *
 * @template {z.ZodType<string, string>} One
 * @param {One} one @param {string} allowed
 */
const list = (one, allowed) =>
  z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .transform((parts) => parts.filter(Boolean))
    .pipe(z.array(one))
    .describe(allowed);

/** @param {string[]} protocols @param {string} allowed */
const url = (protocols, allowed) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))
    .describe(allowed);

/** Any text on one line. @param {string} allowed @param {number} maxLength */
export const line = (allowed, maxLength = 1_000) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\r\n]*$/)
    .describe(allowed);

/** @param {number} min @param {number} max */
export const wholeNumber = (min, max) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .describe(`a whole number from ${min} to ${max}`);

export const share = () =>
  text(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, "a number from 0 to 1")
    .transform(Number)
    .describe("a number from 0 to 1, such as 0.1");

export const port = () => wholeNumber(1, 65_535).describe("a port number from 1 to 65535");

export const boolean = () =>
  z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .describe("true or false");

/**
 * @template {string} Word
 * @param {[Word, ...Word[]]} words
 */
export const oneOf = (...words) => z.enum(words).describe(words.join(", ").replace(/, ([^,]*)$/, " or $1"));

/** "" is the machine's own. */
export const timeZoneOrOff = () =>
  z
    .string()
    .refine((name) => name === "" || name === "off" || isTimeZone(name))
    .describe("a time zone, such as Europe/Berlin, or off");

/** @param {string} name */
function isTimeZone(name) {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** @param {string} [example] */
export const webAddress = (example) =>
  url(["http:", "https:"], example ? `a web address, such as ${example}` : "a web address");

/** Without the `/` at its end, to which paths are appended. */
export const folderAddress = () =>
  webAddress()
    .transform((value) => value.replace(/(?<!\/)\/+$/, ""))
    .describe("a web address");

const toOrigin = z
  .string()
  .refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, pathname, search, hash, username } = new URL(value);
    return /^https?:$/.test(protocol) && pathname === "/" && !search && !hash && !username;
  })
  .transform((value) => new URL(value).origin);

export const origin = () => toOrigin.describe("a web address without a path, such as https://shop.example.com");

export const origins = () =>
  list(toOrigin, "a list of web addresses without a path, such as https://blog.example.com, separated by commas");

export const host = () => text(/^[A-Za-z0-9.:_-]+$/, "a host name or an address");

export const hostNames = () =>
  list(
    z
      .string()
      .regex(/^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/i)
      .transform((name) => name.toLowerCase()),
    "a list of host names without a port, such as shop.example.com, separated by commas",
  );

const PROXY_WORDS = new Set(["loopback", "linklocal", "uniquelocal"]);

/** @param {string} value */
function isNetwork(value) {
  const [address = "", bits, ...rest] = value.split("/");
  const family = isIP(address);
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return family !== 0 && fits && rest.length === 0;
}

export const proxies = () =>
  list(
    z.string().refine((value) => PROXY_WORDS.has(value) || isNetwork(value)),
    "a list of addresses or networks, such as 10.0.0.1, 10.0.0.0/8 or loopback, separated by commas",
  );

export const postgresAddress = () =>
  url(["postgres:", "postgresql:"], "a Postgres address, such as postgres://user:password@host:5432/database");

export const redisAddress = () => url(["redis:", "rediss:"], "a Redis address, such as redis://host:6379");

export const smtpAddress = () =>
  url(["smtp:", "smtps:"], "a mail server's address, such as smtp://user:password@host:587");

export const sender = () =>
  text(/^(?:[^\r\n]*[\s<])?[^\s@<]+@[^\s@>]+>?$/, "a sender, such as Shop <shop@example.com>");

/** As RFC 9116 has it: a mail address, or a page that is reached by https. */
export const securityContact = () =>
  z
    .string()
    .refine(
      (value) =>
        /^mailto:[^\s@]+@[^\s@]+$/.test(value) ||
        (URL.canParse(value) && new URL(value).protocol === "https:" && !/\s/.test(value)),
    )
    .describe("an address like mailto:security@example.com, or an https address");

export const username = () => text(/^[A-Za-z0-9_.-]{3,30}$/, "3 to 30 letters, digits, dots, dashes or underscores");

export const email = () => text(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, "an e-mail address");

export const password = () => text(/^.{8,128}$/s, "8 to 128 characters long");

/** A password that is part of an address, where nothing in it has to be encoded. */
export const plainPassword = () => text(/^[A-Za-z0-9_-]{16,}$/, "16 or more letters, digits, dashes or underscores");

/** As many characters as a key of 128 bits has in hexadecimal: fewer can be guessed, and whoever guesses one is an admin. */
export const signingSecret = () => text(/^.{32,}$/s, "at least 32 characters long");

/** A key or a secret that a provider gave out. @param {string} allowed */
export const token = (allowed) => text(/^\S+$/, allowed);

/** As of `age`: one or several public keys, a secret key, or what a person can remember. */
export const backupKey = () =>
  text(
    /^(?:age1[a-z0-9]+(?:[\s,]+age1[a-z0-9]+)*|AGE-SECRET-KEY-[A-Z0-9-]+|(?!age1|AGE-SECRET-KEY-)[^\r\n]{16,1000})$/,
    "a key of age (age1… or AGE-SECRET-KEY-…), or a passphrase of at least 16 characters",
  );

export const bucketName = () => text(/^[a-z0-9][a-z0-9._-]{1,62}$/i, "the name of a bucket");

export const regionName = () => text(/^[a-z0-9-]+$/i, "the name of a region");
