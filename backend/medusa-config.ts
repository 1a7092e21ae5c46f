import type { CreateOrderDTO, ModuleProvider } from "@medusajs/framework/types";
import { defineConfig } from "@medusajs/framework/utils";
import { config } from "./src/lib/config";
import { startMedusaLog } from "./src/lib/medusa-logger";

const { PUBLIC_URL: publicUrl, REDIS_URL: redisUrl, ...own } = config();
/** Whose pages may call Medusa's own routes; `/app` is served by us alone. */
const storeOrigins = [publicUrl, ...own.CORS_ORIGINS].join(",");
/** `__Host-` as in src/lib/cookies.ts: no sibling host and no plain http can plant the dashboard's cookie. */
const sessionCookie = publicUrl.startsWith("https:") ? "__Host-connect.sid" : "connect.sid";

/** With Redis Medusa's own events, workflows, cache and locks are shared by many instances. */
const redisModules = redisUrl
  ? [
      { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl } },
      { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl } } },
      { resolve: "@medusajs/medusa/cache-redis", options: { redisUrl } },
    ]
  : [];

/** Locks live in Redis, or in Postgres, which every instance has in common: never in one process's memory. */
const lockingProvider = redisUrl
  ? { resolve: "@medusajs/medusa/locking-redis", id: "redis", is_default: true, options: { redisUrl } }
  : { resolve: "@medusajs/medusa/locking-postgres", id: "postgres", is_default: true };

/** What Medusa itself stores lies where the store's own files lie: in the bucket, or under DATA_DIR. */
const fileProvider = { resolve: "./src/providers/file-store", id: "store" };

/** What Medusa itself sells is taxed as our checkout is; tax regions name it as `tp_us-sales-tax_default`. */
const taxProvider = { resolve: "./src/providers/us-sales-tax", id: "default" };

/**
 * Who delivers the mails that wait in the outbox: one notification provider, such as `@medusajs/medusa/notification-sendgrid`.
 * Without one, `SMTP_URL` does, or they become files under DATA_DIR (docs/operations.md, Mail).
 */
const mailProviders: ModuleProvider[] = [];

/** The channel `email` of the Notification Module leads into the same outbox; `feed` is the dashboard's. */
const notificationModule = {
  resolve: "@medusajs/medusa/notification",
  dependencies: ["mail"],
  options: {
    providers: [
      { resolve: "@medusajs/medusa/notification-local", id: "local", options: { channels: ["feed"] } },
      { resolve: "./src/providers/mail-outbox", id: "mail-outbox", options: { channels: ["email"] } },
    ],
  },
};

/** Card payments, where the store has a key. Money is taken when the shopper confirms, never later. */
const stripeProviders = own.STRIPE_API_KEY
  ? [
      {
        resolve: "./src/providers/payment-stripe",
        id: "stripe",
        options: {
          apiKey: own.STRIPE_API_KEY,
          webhookSecret: own.STRIPE_WEBHOOK_SECRET ?? "",
          capture: true,
          automaticPaymentMethods: true,
        },
      },
    ]
  : [];

/** What a gateway of a plugin leaves to be paid after ordering; its id is `pp_manual_default`. */
const manualProvider = { resolve: "./src/providers/payment-manual", id: "default" };

/** The number that the shopper knows finds the order in the Medusa admin, too. */
const orderModule = {
  resolve: "@medusajs/medusa/order",
  options: { generateCustomDisplayId: async ({ metadata }: CreateOrderDTO) => metadata?.order_number },
};

export default defineConfig({
  logger: startMedusaLog(),
  projectConfig: {
    databaseUrl: own.DATABASE_URL,
    redisUrl,
    // Each connection keeps 10 to 12 MB of Postgres' memory: few, and what a rush has opened is closed soon after it. Holders of
    // locks keep thirteen at most, four of ours (lib/with-advisory-lock.ts) two each and five of Medusa's (its patch) one.
    databaseDriverOptions: { pool: { min: 2, max: 14, idleTimeoutMillis: 10_000 } },
    http: {
      storeCors: storeOrigins,
      adminCors: publicUrl,
      authCors: storeOrigins,
      jwtSecret: own.JWT_SECRET,
      // A client that stays asks for a new one at /auth/token/refresh; ADMIN_SESSION_MAX_DAYS after the login it has to log in again.
      jwtExpiresIn: "1h",
      cookieSecret: own.COOKIE_SECRET,
    },
    // From its last use. Without `resave`, so that a request under way does not bring back what was ended.
    sessionOptions: {
      name: sessionCookie,
      ttl: own.ADMIN_SESSION_IDLE_HOURS * 60 * 60 * 1000,
      rolling: true,
      resave: false,
      saveUninitialized: false,
    },
    cookieOptions: { secure: publicUrl.startsWith("https:"), sameSite: "lax" },
  },
  // What a phone takes; store/file/file-sizes.ts has the same limit for pictures.
  // The front serves the dashboard; it is built by itself (`medusa build --admin-only`).
  admin: {
    backendUrl: "/",
    path: "/app",
    disable: true,
    maxUploadFileSize: 20 * 1024 * 1024,
  },
  plugins: [{ resolve: "@nocturne/admin-extensions", options: {} }],
  modules: [
    ...redisModules,
    { resolve: "@medusajs/medusa/payment", options: { providers: [manualProvider, ...stripeProviders] } },
    orderModule,
    { resolve: "@medusajs/medusa/locking", options: { providers: [lockingProvider] } },
    { resolve: "@medusajs/medusa/tax", options: { providers: [taxProvider] } },
    { resolve: "./src/modules/checkout" },
    { resolve: "./src/modules/order-progress" },
    { resolve: "./src/modules/order-access" },
    { resolve: "./src/modules/merchandising" },
    { resolve: "./src/modules/account" },
    { resolve: "./src/modules/session" },
    { resolve: "./src/modules/mail", options: { providers: mailProviders } },
    notificationModule,
    { resolve: "./src/modules/gallery" },
    { resolve: "./src/modules/background-video" },
    { resolve: "./src/modules/music" },
    { resolve: "./src/modules/webhook" },
    { resolve: "./src/modules/shop-setting" },
    { resolve: "./src/modules/content" },
    { resolve: "./src/modules/move-in" },
    { resolve: "./src/modules/newsletter" },
    { resolve: "./src/modules/customer-note" },
    { resolve: "./src/modules/invoice" },
    { resolve: "./src/modules/upkeep" },
    { resolve: "./src/modules/visit" },
    { resolve: "./src/store/medusa-tables" },
    { resolve: "./src/store/changes" },
    { resolve: "./src/store/catalogue", dependencies: ["publicChanges"] },
    { resolve: "./src/store/metrics" },
    { resolve: "./src/store/visits" },
    { resolve: "./src/store/webhook", dependencies: ["publicChanges", "catalogue"] },
    { resolve: "@medusajs/medusa/file", options: { providers: [fileProvider] } },
  ],
});
