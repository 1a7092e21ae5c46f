import { authenticate, defineMiddlewares } from "@medusajs/framework/http";
import { hearUpgrades } from "../store/media/remote/hear-upgrades";
import { adminEndpoints } from "./admin/nocturne/admin-endpoints";
import { authRoutes } from "./medusa-guards/auth-routes";
import { giveCartByEmail } from "./medusa-guards/customer-of-email";
import { chooseDefaultChannel } from "./medusa-guards/choose-default-channel";
import { endTokensOfUser } from "./medusa-guards/end-tokens-of-user";
import { forbidCaching } from "./medusa-guards/forbid-caching";
import { hideCustomerOfCart } from "./medusa-guards/hide-customer-of-cart";
import { keepInvitedEmail } from "./medusa-guards/keep-invited-email";
import { keepConnections } from "./medusa-guards/keep-connections";
import { limitAdminFiles } from "./medusa-guards/limit-admin-files";
import { limitStoreCarts, limitVisitor } from "./medusa-guards/limit-store-carts";
import { listOfChannels, requireListedVariants } from "./medusa-guards/sales-channels";
import { ownRecordGuards } from "./medusa-guards/own-record-guards";
import { cancelUnderLock, packUnderLock } from "./medusa-guards/order-under-lock";
import { queueCompletion } from "./medusa-guards/queue-completion";
import { receivePaymentWebhook } from "./medusa-guards/receive-payment-webhook";
import { refreshFileLinks } from "./medusa-guards/refresh-file-links";
import { refuseOddText } from "./medusa-guards/refuse-odd-text";
import { refuseUnpaidSessions } from "./medusa-guards/refuse-unpaid-sessions";
import { requireLiveToken } from "./medusa-guards/require-live-token";
import { requireOwnEmail } from "./medusa-guards/require-own-email";
import { requireOwnOrigin } from "./medusa-guards/require-own-origin";
import { requireRole } from "./medusa-guards/require-role";
import { sayDraining } from "./medusa-guards/say-draining";
import { stampTokens } from "./medusa-guards/stamp-tokens";
import { errorHandler } from "./guard/error-handler";
import { guard } from "./guard/guard";
import { indexLayers } from "./layer-index";
import { observeRequests } from "./observe-requests";
import { visitorLimits } from "../store/limits/visitor-limits";

/** What holds on all of Medusa's own routes but the webhooks, whose senders are no browsers and sign what they say. */
const medusaGuards = [refuseOddText, requireOwnOrigin, requireLiveToken];

export default defineMiddlewares({
  errorHandler,
  routes: [
    { matcher: "/", middlewares: [indexLayers, observeRequests, keepConnections, sayDraining, hearUpgrades] },
    ...["/admin", "/auth", "/store", "/hooks"].map((matcher) => ({ matcher, middlewares: [forbidCaching] })),
    { matcher: "/api", middlewares: [guard] },
    // The guard reads bodies itself, after it knows who calls.
    { matcher: "/api/*", bodyParser: false },
    ...adminEndpoints,
    // Files go to the store as they come.
    ...[
      "/uploads/incoming/:id",
      "/uploads/private/:name",
      "/uploads/private/exports/:name",
      "/uploads/static/:name",
    ].map((matcher) => ({ matcher, methods: ["PUT" as const], bodyParser: false as const })),
    // Medusa's own doors, where they are wider than ours (docs/decisions/0004 and 0011).
    { matcher: "/auth", middlewares: [...medusaGuards, stampTokens, authRoutes] },
    { matcher: "/store", middlewares: medusaGuards },
    { matcher: "/admin", middlewares: [...medusaGuards, requireRole] },
    { matcher: "/admin/invites/accept", methods: ["POST"], middlewares: [keepInvitedEmail] },
    { matcher: "/admin/users/:id", methods: ["DELETE"], middlewares: [endTokensOfUser] },
    { matcher: "/admin", middlewares: [limitAdminFiles()] },
    { matcher: "/admin/products", methods: ["POST"], middlewares: [chooseDefaultChannel] },
    { matcher: "/admin/products/batch", methods: ["POST"], middlewares: [chooseDefaultChannel] },
    { matcher: "/admin/notifications", methods: ["GET"], middlewares: [refreshFileLinks] },
    { matcher: "/admin/notifications/:id", methods: ["GET"], middlewares: [refreshFileLinks] },
    { matcher: "/admin/orders/:id/cancel", methods: ["POST"], middlewares: [cancelUnderLock] },
    { matcher: "/admin/orders/:id/fulfillments", methods: ["POST"], middlewares: [packUnderLock] },
    ...["shipments", "mark-as-delivered"].map((deed) => ({
      matcher: `/admin/orders/:id/fulfillments/:fulfillment_id/${deed}`,
      methods: ["POST" as const],
      middlewares: [packUnderLock],
    })),
    { matcher: "/hooks/payment/:provider", methods: ["POST"], middlewares: [receivePaymentWebhook] },
    { matcher: "/store/products", methods: ["GET"], middlewares: [listOfChannels] },
    { matcher: "/store/carts", middlewares: [limitStoreCarts, hideCustomerOfCart] },
    { matcher: "/store/carts", methods: ["POST"], middlewares: [requireListedVariants] },
    { matcher: "/store/carts/:id", methods: ["POST"], middlewares: [giveCartByEmail] },
    { matcher: "/store/carts/:id/complete", methods: ["POST"], middlewares: [queueCompletion] },
    { matcher: "/store/carts/:id/line-items", methods: ["POST"], middlewares: [requireListedVariants] },
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
