/** How the store is paid. @satisfies {import("../variable.mjs").Section} */
export const PAYMENTS = {
  DEMO_PAYMENTS: {
    type: (t) => t.boolean(),
    defaultNote: "`true` where nobody else can buy",
    description: "Whether orders may be placed without being paid, where no card is taken.",
    details:
      "Not set, demo payments are refused with NODE_ENV=production and DATABASE_URL both set, and where PUBLIC_URL is not a loopback address. `true` allows them there, `false` refuses them everywhere.",
    processes: [],
  },
  DEMO_PAYMENTS_ALLOWED: {
    type: (t) => t.boolean(),
    default: "false",
    description: "What the start decided about demo payments.",
    processes: ["front", "backend"],
    isInternal: true,
  },
  DEMO_PAYMENTS_REFUSED_BECAUSE: {
    type: (t) => t.line("one line"),
    default: "DEMO_PAYMENTS is false",
    description: "Why the start refuses demo payments.",
    processes: ["backend"],
    isInternal: true,
  },
  STRIPE_API_KEY: {
    type: (t) => t.token("a secret key of Stripe, such as sk_live_..."),
    defaultNote: "demo payments",
    description: "Stripe's secret key: with it the store takes cards.",
    processes: ["backend", "setup"],
    isSecret: true,
  },
  STRIPE_PUBLISHABLE_KEY: {
    type: (t) => t.token("a publishable key of Stripe, such as pk_live_..."),
    description: "Stripe's publishable key, for the payment form; needed with `STRIPE_API_KEY`.",
    processes: ["front"],
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    type: (t) => t.token("the signing secret of Stripe's webhook, such as whsec_..."),
    description: "The signing secret of the webhook that Stripe sends to `PUBLIC_URL/hooks/payment/stripe_stripe`.",
    processes: ["backend"],
    isSecret: true,
  },
  STRIPE_TAX: {
    type: (t) => t.boolean(),
    default: "false",
    description: "`true` asks Stripe Tax; a table of US state base rates serves where it does not answer.",
    processes: ["backend"],
  },
  STRIPE_TAX_DAILY_BUDGET: {
    type: (t) => t.wholeNumber(0, 999_999_999),
    default: "10000",
    description: "Calls of Stripe Tax that a day (UTC) may cost; past them the table serves.",
    details: "Known figures cost none.",
    processes: ["backend"],
  },
  STRIPE_API_BASE: {
    type: (t) => t.webAddress("http://127.0.0.1:9111"),
    defaultNote: "Stripe's own",
    description: "Another address in place of Stripe's API, for tests.",
    processes: ["front", "backend", "setup"],
  },
};
