import { defineConfig } from "@medusajs/framework/utils";

const publicUrl = process.env.PUBLIC_URL ?? "http://localhost:8000";
const redisUrl = process.env.REDIS_URL;

/** With Redis the engine's own events, workflows, cache and locks are shared by many instances. */
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

/** Card payments, where the store has a key. Money is taken when the shopper confirms, never later. */
const paymentModules = process.env.STRIPE_API_KEY
  ? [
      {
        resolve: "@medusajs/medusa/payment",
        options: {
          providers: [
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
          ],
        },
      },
    ]
  : [];

export default defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    redisUrl,
    databaseDriverOptions: { pool: { min: 2, max: 30 } },
    http: {
      storeCors: publicUrl,
      adminCors: publicUrl,
      authCors: publicUrl,
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
    cookieOptions: { secure: publicUrl.startsWith("https:"), sameSite: "lax" },
  },
  admin: { backendUrl: "/", path: "/app", disable: process.env.DISABLE_MEDUSA_ADMIN === "true" },
  modules: [
    ...redisModules,
    ...paymentModules,
    { resolve: "@medusajs/medusa/locking", options: { providers: [lockingProvider] } },
    { resolve: "./src/modules/checkout" },
    { resolve: "./src/modules/order-progress" },
    { resolve: "./src/modules/merchandising" },
    { resolve: "./src/modules/account" },
    { resolve: "./src/modules/session" },
    { resolve: "./src/modules/mail" },
  ],
});
