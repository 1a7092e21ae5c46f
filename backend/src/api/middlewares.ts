import { authenticate, defineMiddlewares } from "@medusajs/framework/http";
import { dashboardDoors } from "./admin/nocturne/doors";
import { keepConnections } from "./engine/keep-connections";
import { maskLoggedPath } from "./engine/mask-logged-path";
import { limitEngine } from "./engine/limit-logins";
import { limitStoreCarts, limitVisitor } from "./engine/limit-store-carts";
import { receivePaymentWebhook } from "./engine/receive-payment-webhook";
import { refuseUnpaidSessions } from "./engine/refuse-unpaid-sessions";
import { requireLiveAdmin } from "./engine/require-live-admin";
import { requireOwnEmail } from "./engine/require-own-email";
import { requireOwnOrder } from "./engine/require-own-order";
import { errorHandler } from "./guard/error-handler";
import { guard } from "./guard/guard";
import { visitorLimits } from "../limits/visitor-limits";

export default defineMiddlewares({
  errorHandler,
  routes: [
    { matcher: "/", middlewares: [keepConnections, maskLoggedPath] },
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
    {
      matcher: "/admin",
      middlewares: [authenticate("user", ["session", "bearer"], { allowUnauthenticated: true }), requireLiveAdmin],
    },
    { matcher: "/hooks/payment/:provider", methods: ["POST"], middlewares: [receivePaymentWebhook] },
    { matcher: "/store/carts", middlewares: [limitStoreCarts] },
    {
      matcher: "/store/payment-collections/:id/payment-sessions",
      methods: ["POST"],
      middlewares: [limitVisitor(visitorLimits.payments), refuseUnpaidSessions],
    },
    {
      matcher: "/store/orders/:id",
      methods: ["GET"],
      middlewares: [authenticate("customer", ["session", "bearer"]), requireOwnOrder],
    },
    {
      matcher: "/store/customers",
      methods: ["POST"],
      middlewares: [authenticate("customer", ["session", "bearer"], { allowUnregistered: true }), requireOwnEmail],
    },
  ],
});
