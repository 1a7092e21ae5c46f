/** What the store is. @satisfies {import("../variable.mjs").Section} */
export const STORE = {
  STORE_NAME: {
    type: (t) => t.line("one line of at most 60 characters", 60),
    default: "Nocturne",
    description:
      "The name that a shop starts with. The owner renames it in the shop settings; changing this renames it again.",
    processes: ["front", "backend", "setup"],
  },
  PRODUCTION_SITE_URL: {
    type: (t) => t.webAddress(),
    default: (textOf) => textOf("PUBLIC_URL"),
    defaultNote: "`PUBLIC_URL`",
    description: 'Where "Go to Production Site" leads when products cannot be shown.',
    processes: ["front"],
  },
  SEED: {
    type: (t) => t.oneOf("demo", "empty"),
    default: "demo",
    description: "What an empty database is filled with: `demo` products, or `empty` for what Medusa needs.",
    processes: ["setup"],
  },
  HEADLINE_HOURS: {
    type: (t) => t.timeZoneOrOff(),
    default: "",
    defaultNote: "the machine's zone",
    description:
      "By whose hours the headline of home changes while the owner has written none; `off` for one headline.",
    processes: ["backend"],
  },
  CART_IDLE_DAYS: {
    type: (t) => t.wholeNumber(1, 400),
    default: "90",
    description: "Days that a cart is kept after its last use.",
    processes: ["backend"],
  },
};

/** Outgoing webhooks. @satisfies {import("../variable.mjs").Section} */
export const WEBHOOKS = {
  WEBHOOK_PRIVATE_HOSTS: {
    type: (t) => t.hostNames(),
    default: "",
    description: "Hosts of your own network that webhooks may be sent to; all others must be on the public internet.",
    processes: ["backend"],
  },
  WEBHOOK_LOG_DAYS: {
    type: (t) => t.wholeNumber(2, 365),
    default: "30",
    description: "Days that deliveries of webhooks are kept, and that a paused webhook's events wait.",
    processes: ["backend"],
  },
};

/** The owner's account, made at the first start. @satisfies {import("../variable.mjs").Section} */
export const OWNER = {
  ADMIN_USERNAME: {
    type: (t) => t.username(),
    default: "admin",
    description: "The user name of the owner.",
    processes: ["backend", "setup"],
  },
  ADMIN_EMAIL: {
    type: (t) => t.email(),
    default: "admin@example.com",
    description: "The e-mail address of the owner.",
    processes: ["setup"],
  },
  ADMIN_PASSWORD: {
    type: (t) => t.password(),
    defaultNote: "generated",
    description: "The owner's password; generated, and printed once, where it is not set.",
    details: "It must not be among those that are guessed first, nor the user name or the e-mail address.",
    processes: ["setup"],
    isSecret: true,
  },
};
