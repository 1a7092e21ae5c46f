import type { CreateOrderDTO } from "@medusajs/framework/types";
import { defineConfig } from "@medusajs/framework/utils";

const publicUrl = process.env.PUBLIC_URL ?? "http://localhost:8000";
const redisUrl = process.env.REDIS_URL;
/** Whose pages may call Medusa's own routes; `/app` is served by us alone. */
const storeOrigins = [publicUrl, ...(process.env.CORS_ORIGINS ?? "").split(",").filter(Boolean)].join(",");
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
const taxProvider = { resolve: "./src/providers/tax-us-sales", id: "default" };

/** Card payments, where the store has a key. Money is taken when the shopper confirms, never later. */
const stripeProviders = process.env.STRIPE_API_KEY
  ? [
      {
        resolve: "./src/providers/payment-stripe",
        id: "stripe",
        options: {
          apiKey: process.env.STRIPE_API_KEY,
          webhookSecret: process.env.STRIPE_WEBHOOK_SECRET ?? "",
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
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    redisUrl,
    databaseDriverOptions: { pool: { min: 2, max: 30 } },
    http: {
      storeCors: storeOrigins,
      adminCors: publicUrl,
      authCors: storeOrigins,
      jwtSecret: process.env.JWT_SECRET,
      // A client that stays asks for a new one at /auth/token/refresh; 30 days after the login it has to log in again.
      jwtExpiresIn: "1h",
      cookieSecret: process.env.COOKIE_SECRET,
    },
    // Ten hours after its last use. Without `resave`, so that a request under way does not bring back what was ended.
    sessionOptions: {
      name: sessionCookie,
      ttl: 10 * 60 * 60 * 1000,
      rolling: true,
      resave: false,
      saveUninitialized: false,
    },
    cookieOptions: { secure: publicUrl.startsWith("https:"), sameSite: "lax" },
  },
  admin: { backendUrl: "/", path: "/app", disable: process.env.DISABLE_MEDUSA_ADMIN === "true" },
  plugins: [{ resolve: "@nocturne/admin-extensions", options: {} }],
  modules: [
    ...redisModules,
    { resolve: "@medusajs/medusa/payment", options: { providers: [manualProvider, ...stripeProviders] } },
    orderModule,
    { resolve: "@medusajs/medusa/locking", options: { providers: [lockingProvider] } },
    { resolve: "@medusajs/medusa/tax", options: { providers: [taxProvider] } },
    { resolve: "./src/modules/checkout" },
    { resolve: "./src/modules/order-progress" },
    { resolve: "./src/modules/merchandising" },
    { resolve: "./src/modules/account" },
    { resolve: "./src/modules/session" },
    { resolve: "./src/modules/mail" },
    { resolve: "./src/modules/gallery" },
    { resolve: "./src/modules/background-video" },
    { resolve: "./src/modules/music" },
    { resolve: "@medusajs/medusa/file", options: { providers: [fileProvider] } },
  ],
});
