import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { resolve, join } from "node:path";
import util from "node:util";
import { paymentMode } from "./demo-payments.mjs";
import { Complaint } from "./log.mjs";
import { ownerPasswordProblem } from "./owner-password.mjs";
import { ROOT } from "./paths.mjs";

const TRUST_WORDS = new Set(["loopback", "linklocal", "uniquelocal"]);

function reject(name, value, rule) {
  const shown = /SECRET|PASSWORD|KEY|URL$/.test(name) ? "" : ` (it is "${value}")`;
  throw new Complaint(`${name} ${rule}${shown}.`);
}

function parsedUrl(name, value, protocols, rule) {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) reject(name, value, rule);
  return new URL(value);
}

const url = (protocols, rule) => (name, value) => {
  parsedUrl(name, value, protocols, rule);
  return value;
};

function port(name, value) {
  if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65535) {
    reject(name, value, "must be a port number from 1 to 65535");
  }
  return Number(value);
}

const wholeNumber = (least, most) => (name, value) => {
  if (!/^\d{1,9}$/.test(value) || Number(value) < least || Number(value) > most) {
    reject(name, value, `must be a whole number from ${least} to ${most}`);
  }
  return Number(value);
};

function origin(name, value) {
  const rule = "must be a web address without a path, such as https://shop.example.com";
  const parsed = parsedUrl(name, value, ["http:", "https:"], rule);
  if (parsed.pathname !== "/" || parsed.search || parsed.hash || parsed.username) reject(name, value, rule);
  return parsed.origin;
}

const list = (one) => (name, value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => one(name, part));

function trusted(name, value) {
  const [address, bits, ...rest] = value.split("/");
  const family = isIP(address);
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  if (!TRUST_WORDS.has(value) && (!family || !fits || rest.length > 0)) {
    reject(name, value, "must list addresses or networks, such as 10.0.0.1, 10.0.0.0/8 or loopback");
  }
  return value;
}

/** As RFC 9116 has it: a mail address, or a page that is reached by https. */
function securityContact(name, value) {
  const isMail = /^mailto:[^\s@]+@[^\s@]+$/.test(value);
  const isPage = URL.canParse(value) && new URL(value).protocol === "https:" && !/\s/.test(value);
  return isMail || isPage
    ? value
    : reject(name, value, "must be like mailto:security@example.com, or an https address");
}

function hostName(name, value) {
  const isHost = /^[a-z0-9._-]+$/i.test(value) || /^\[[0-9a-f:.]+\]$/i.test(value);
  if (!isHost) reject(name, value, "must list host names without a port, such as shop.example.com");
  return value.toLowerCase();
}

const text = (pattern, rule) => (name, value) => (pattern.test(value) ? value : reject(name, value, rule));

/** As many characters as a key of 128 bits has in hexadecimal: fewer can be guessed, and who guesses one is an admin. */
const MIN_SECRET_LENGTH = 32;
const secret = text(
  new RegExp(`^.{${MIN_SECRET_LENGTH},}$`, "s"),
  `must have at least ${MIN_SECRET_LENGTH} characters`,
);

const POSTGRES_RULE = "must be a Postgres address, such as postgres://user:password@host:5432/database";

/** A whole number, from `least` on. */
const count = (least) => (name, value) =>
  /^\d{1,9}$/.test(value) && Number(value) >= least
    ? value
    : reject(name, value, `must be a whole number from ${least}`);

/** How each variable is checked; an empty one counts as not set. */
const CHECKS = {
  PORT: port,
  HOST: text(/^[A-Za-z0-9.:_-]+$/, "must be a host name or an address"),
  BACKEND_PORT: port,
  PUBLIC_URL: origin,
  TRUST_PROXY: list(trusted),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(8, 4096),
  DATA_DIR: (_name, value) => value,
  DATABASE_URL: url(["postgres:", "postgresql:"], POSTGRES_RULE),
  FRONT_DATABASE_URL: url(["postgres:", "postgresql:"], POSTGRES_RULE),
  REDIS_URL: url(["redis:", "rediss:"], "must be a Redis address, such as redis://host:6379"),
  SMTP_URL: url(["smtp:", "smtps:"], "must be a mail server's address, such as smtp://user:password@host:587"),
  MAIL_FROM: text(/^(?:[^\r\n]*[\s<])?[^\s@<]+@[^\s@>]+>?$/, "must be a sender, such as Shop <shop@example.com>"),
  SECURITY_CONTACT: securityContact,
  ADMIN_USERNAME: text(/^[A-Za-z0-9_.-]{3,30}$/, "must have 3 to 30 letters, digits, dots, dashes or underscores"),
  ADMIN_EMAIL: text(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, "must be an e-mail address"),
  ADMIN_PASSWORD: text(/^.{8,128}$/s, "must have 8 to 128 characters"),
  SEED: text(/^(demo|empty)$/, "must be demo or empty"),
  JWT_SECRET: secret,
  COOKIE_SECRET: secret,
  DEMO_PAYMENTS: text(/^(true|false)$/, "must be true or false"),
  CORS_ORIGINS: list(origin),
  ALLOWED_HOSTS: list(hostName),
  HSTS_SUBDOMAINS: text(/^(true|false)$/, "must be true or false"),
  READ_RATE_LIMIT: text(/^[1-9]\d{0,5}$/, "must be a whole number from 1"),
  PRODUCTION_SITE_URL: url(["http:", "https:"], "must be a web address"),
  MUSIC_PLAYLIST_URL: url(["http:", "https:"], "must be a web address"),
  S3_BUCKET: text(/^[a-z0-9][a-z0-9._-]{1,62}$/i, "must be the name of a bucket"),
  S3_REGION: text(/^[a-z0-9-]+$/i, "must be the name of a region"),
  S3_ENDPOINT: url(["http:", "https:"], "must be a web address"),
  S3_ACCESS_KEY_ID: (_name, value) => value,
  S3_SECRET_ACCESS_KEY: (_name, value) => value,
  S3_PUBLIC_URL: url(["http:", "https:"], "must be a web address"),
  S3_FORCE_PATH_STYLE: text(/^(true|false)$/, "must be true or false"),
  STRIPE_API_KEY: text(/^\S+$/, "must be a secret key of Stripe, such as sk_live_..."),
  STRIPE_PUBLISHABLE_KEY: text(/^\S+$/, "must be a publishable key of Stripe, such as pk_live_..."),
  STRIPE_WEBHOOK_SECRET: text(/^\S+$/, "must be the signing secret of Stripe's webhook, such as whsec_..."),
  STRIPE_TAX: text(/^(true|false)$/, "must be true or false"),
  STRIPE_TAX_DAILY_BUDGET: count(0),
  MAX_ORDERS_PER_HOUR: count(1),
  MAX_FREE_ORDERS_PER_HOUR: count(1),
  MAX_NEW_CARTS_PER_HOUR: count(1),
  MAX_CART_WRITES_PER_MINUTE: count(1),
  STRIPE_API_BASE: url(["http:", "https:"], "must be a web address, such as http://127.0.0.1:9111"),
  SESSION_MAX_DAYS: text(/^([3-9]\d|[1-9]\d{2,3})$/, "must be a number of days from 30 to 9999"),
  HIBP: text(/^(true|false)$/, "must be true or false"),
  HIBP_API_BASE: url(["http:", "https:"], "must be a web address, such as https://api.pwnedpasswords.com"),
  STORE_NAME: text(/^[^\r\n]{1,60}$/, "must be one line of at most 60 characters"),
};

/** Every variable that a start reads. */
export const VARIABLES = [...Object.keys(CHECKS), "NODE_ENV"];

/** Reads `.env` beside package.json; what the environment itself sets wins. */
function environment() {
  const file = join(ROOT, ".env");
  const fromFile = existsSync(file) ? util.parseEnv(readFileSync(file, "utf8")) : {};
  return { ...fromFile, ...process.env };
}

/** The owner's alone; where root starts the store, the user that Postgres runs as has to pass through, not to look. */
const DATA_DIR_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

function ensureWritable(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: DATA_DIR_MODE });
    const { uid, mode } = statSync(dataDir);
    if (uid === process.getuid?.() && (mode & 0o777) !== DATA_DIR_MODE) chmodSync(dataDir, DATA_DIR_MODE);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Complaint(`DATA_DIR cannot be written: ${dataDir} (${error.code ?? error.message}).`);
  }
}

/**
 * The checked configuration of a start. Throws a Complaint that names the first variable that cannot be used.
 *
 * `env` of it is everything that was set, for the child processes.
 */
export function readConfig(env = environment()) {
  const set = {};
  for (const [name, check] of Object.entries(CHECKS)) {
    const value = env[name]?.trim();
    if (value) set[name] = check(name, value);
    else delete env[name];
  }
  const config = {
    env,
    port: set.PORT ?? 8000,
    host: set.HOST ?? "localhost",
    backendPort: set.BACKEND_PORT ?? 9000,
    trustProxy: set.TRUST_PROXY ?? [],
    maxConnectionsPerAddress: set.MAX_CONNECTIONS_PER_ADDRESS ?? 512,
    dataDir: resolve(ROOT, set.DATA_DIR ?? ".data"),
    databaseUrl: set.DATABASE_URL,
    frontDatabaseUrl: set.FRONT_DATABASE_URL,
    redisUrl: set.REDIS_URL,
    smtpUrl: set.SMTP_URL,
    storeName: set.STORE_NAME ?? "Nocturne",
    adminUsername: set.ADMIN_USERNAME ?? "admin",
    adminEmail: set.ADMIN_EMAIL ?? "admin@example.com",
    adminPassword: set.ADMIN_PASSWORD,
    seed: set.SEED ?? "demo",
    jwtSecret: set.JWT_SECRET,
    cookieSecret: set.COOKIE_SECRET,
    corsOrigins: set.CORS_ORIGINS ?? [],
    allowedHosts: allowedHosts(set),
    readRateLimit: set.READ_RATE_LIMIT ?? "2400",
  };
  config.publicUrl = set.PUBLIC_URL ?? `http://localhost:${config.port}`;
  config.payments = paymentMode({
    stripeKey: set.STRIPE_API_KEY,
    demoPayments: set.DEMO_PAYMENTS,
    isOwnProduction: isOwnProduction(env),
    publicUrl: config.publicUrl,
  });
  config.productionSiteUrl = set.PRODUCTION_SITE_URL ?? config.publicUrl;
  config.mailFrom = set.MAIL_FROM ?? `${config.storeName} <shop@example.com>`;
  config.securityContact = set.SECURITY_CONTACT ?? `mailto:${config.mailFrom.split(/[\s<>]/).findLast(Boolean)}`;
  if (set.STRIPE_PUBLISHABLE_KEY?.match(/^[sr]k_/)) {
    throw new Complaint("STRIPE_PUBLISHABLE_KEY holds a secret key, which would reach every browser.");
  }
  if (config.port === config.backendPort) reject("BACKEND_PORT", config.backendPort, "must differ from PORT");
  if (set.FRONT_DATABASE_URL && !set.DATABASE_URL) {
    throw new Complaint(
      "FRONT_DATABASE_URL needs DATABASE_URL: the embedded Postgres has a role for the front already.",
    );
  }
  const username = config.adminUsername;
  const problem =
    set.ADMIN_PASSWORD && ownerPasswordProblem(set.ADMIN_PASSWORD, { username, email: config.adminEmail });
  if (problem) reject("ADMIN_PASSWORD", set.ADMIN_PASSWORD, problem);
  if (isOwnProduction(env)) {
    for (const name of ["JWT_SECRET", "COOKIE_SECRET"]) {
      if (!set[name]) throw new Complaint(`${name} must be set when NODE_ENV=production and DATABASE_URL are set.`);
    }
  }
  // Nothing but the seed is told the password, and that by name.
  delete env.ADMIN_PASSWORD;
  ensureWritable(config.dataDir);
  return config;
}

/** Empty, for every name, where nobody said how the world reaches the store. */
function allowedHosts({ PUBLIC_URL, ALLOWED_HOSTS = [], CORS_ORIGINS = [] }) {
  if (!PUBLIC_URL && ALLOWED_HOSTS.length === 0) return [];
  const hosts = [...(PUBLIC_URL ? [PUBLIC_URL] : []), ...CORS_ORIGINS].map((address) => new URL(address).hostname);
  return [...new Set([...hosts, ...ALLOWED_HOSTS])];
}

function isOwnProduction(env) {
  return env.NODE_ENV === "production" && Boolean(env.DATABASE_URL);
}
