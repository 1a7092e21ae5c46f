import { authenticate, defineMiddlewares } from "@medusajs/framework/http";
import { hearUpgrades } from "../media/remote/hear-upgrades";
import { dashboardDoors } from "./admin/nocturne/doors";
import { authRoutes } from "./engine/auth-routes";
import { endTokensOfUser } from "./engine/end-tokens-of-user";
import { forbidCaching } from "./engine/forbid-caching";
import { keepConnections } from "./engine/keep-connections";
import { limitAdminFiles } from "./engine/limit-admin-files";
import { limitStoreCarts, limitVisitor } from "./engine/limit-store-carts";
import { maskLoggedPath } from "./engine/mask-logged-path";
import { ownRecordGuards } from "./engine/own-record-guards";
import { receivePaymentWebhook } from "./engine/receive-payment-webhook";
import { refreshFileLinks } from "./engine/refresh-file-links";
import { refuseOddText } from "./engine/refuse-odd-text";
import { refuseUnpaidSessions } from "./engine/refuse-unpaid-sessions";
import { requireLiveToken } from "./engine/require-live-token";
import { requireOwnEmail } from "./engine/require-own-email";
import { requireOwnOrigin } from "./engine/require-own-origin";
import { stampTokens } from "./engine/stamp-tokens";
import { errorHandler } from "./guard/error-handler";
import { guard } from "./guard/guard";
import { visitorLimits } from "../limits/visitor-limits";

/** What holds on all of Medusa's own routes but the webhooks, whose senders are no browsers and sign what they say. */
const engineGuards = [refuseOddText, requireOwnOrigin, requireLiveToken];

export default defineMiddlewares({
  errorHandler,
  routes: [
    { matcher: "/", middlewares: [keepConnections, maskLoggedPath, hearUpgrades] },
    ...["/admin", "/auth", "/store", "/hooks"].map((matcher) => ({ matcher, middlewares: [forbidCaching] })),
    { matcher: "/api", middlewares: [guard] },
    // The guard reads bodies itself, after it knows who calls.
    { matcher: "/api/*", bodyParser: false },
    ...dashboardDoors,
    // Files go to the store as they come.
    { matcher: "/uploads/incoming/:id", methods: ["PUT"], bodyParser: false },
    // Medusa's own doors, where they are wider than ours (docs/decisions/0004 and 0011).
    { matcher: "/auth", middlewares: [...engineGuards, stampTokens, authRoutes] },
    { matcher: "/store", middlewares: engineGuards },
    { matcher: "/admin", middlewares: engineGuards },
    { matcher: "/admin/users/:id", methods: ["DELETE"], middlewares: [endTokensOfUser] },
    { matcher: "/admin", middlewares: [limitAdminFiles] },
    { matcher: "/admin/notifications", methods: ["GET"], middlewares: [refreshFileLinks] },
    { matcher: "/admin/notifications/:id", methods: ["GET"], middlewares: [refreshFileLinks] },
    { matcher: "/hooks/payment/:provider", methods: ["POST"], middlewares: [receivePaymentWebhook] },
    { matcher: "/store/carts", middlewares: [limitStoreCarts] },
    {
      matcher: "/store/payment-collections/:id/payment-sessions",
      methods: ["POST"],
      middlewares: [limitVisitor(visitorLimits.payments), refuseUnpaidSessions],
    },
    ...ownRecordGuards,
    {
      matcher: "/store/customers",
      methods: ["POST"],
      middlewares: [authenticate("customer", ["session", "bearer"], { allowUnregistered: true }), requireOwnEmail],
    },
  ],
});
