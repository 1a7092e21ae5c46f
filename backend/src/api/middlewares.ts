import { authenticate, defineMiddlewares } from "@medusajs/framework/http";
import { hearUpgrades } from "../media/remote/hear-upgrades";
import { dashboardDoors } from "./admin/nocturne/doors";
import { forbidCaching } from "./engine/forbid-caching";
import { keepConnections } from "./engine/keep-connections";
import { limitAdminFiles } from "./engine/limit-admin-files";
import { limitEngine } from "./engine/limit-logins";
import { ownRecordGuards } from "./engine/own-record-guards";
import { receivePaymentWebhook } from "./engine/receive-payment-webhook";
import { refreshFileLinks } from "./engine/refresh-file-links";
import { refuseUnpaidSessions } from "./engine/refuse-unpaid-sessions";
import { requireLiveAdmin } from "./engine/require-live-admin";
import { requireOwnEmail } from "./engine/require-own-email";
import { errorHandler } from "./guard/error-handler";
import { guard } from "./guard/guard";

export default defineMiddlewares({
  errorHandler,
  routes: [
    { matcher: "/", middlewares: [keepConnections, hearUpgrades] },
    ...["/admin", "/auth", "/store", "/hooks"].map((matcher) => ({ matcher, middlewares: [forbidCaching] })),
    { matcher: "/api", middlewares: [guard] },
    // The guard reads bodies itself, after it knows who calls.
    { matcher: "/api/*", bodyParser: false },
    ...dashboardDoors,
    // Files go to the store as they come.
    { matcher: "/uploads/incoming/:id", methods: ["PUT"], bodyParser: false },
    // Medusa's own doors, where they are wider than ours (docs/decisions/0004).
    { matcher: "/auth/:actor_type/emailpass", methods: ["GET", "POST"], middlewares: [limitEngine("login", "email")] },
    {
      matcher: "/auth/:actor_type/emailpass/register",
      methods: ["POST"],
      middlewares: [limitEngine("register", "email")],
    },
    {
      matcher: "/auth/:actor_type/emailpass/reset-password",
      methods: ["POST"],
      middlewares: [limitEngine("forgot-password", "identifier")],
    },
    {
      matcher: "/auth/:actor_type/emailpass/update",
      methods: ["POST"],
      middlewares: [limitEngine("reset-password", null)],
    },
    { matcher: "/admin", middlewares: [limitAdminFiles] },
    {
      matcher: "/admin",
      middlewares: [authenticate("user", ["session", "bearer"], { allowUnauthenticated: true }), requireLiveAdmin],
    },
    { matcher: "/admin/notifications", methods: ["GET"], middlewares: [refreshFileLinks] },
    { matcher: "/admin/notifications/:id", methods: ["GET"], middlewares: [refreshFileLinks] },
    { matcher: "/hooks/payment/:provider", methods: ["POST"], middlewares: [receivePaymentWebhook] },
    {
      matcher: "/store/payment-collections/:id/payment-sessions",
      methods: ["POST"],
      middlewares: [refuseUnpaidSessions],
    },
    ...ownRecordGuards,
    {
      matcher: "/store/customers",
      methods: ["POST"],
      middlewares: [authenticate("customer", ["session", "bearer"], { allowUnregistered: true }), requireOwnEmail],
    },
  ],
});
