/** How the processes run. @satisfies {import("../variable.mjs").Section} */
export const PROCESS = {
  NODE_ENV: {
    type: (t) => t.line("one line"),
    default: "production",
    description:
      "With `production` and `DATABASE_URL` the store demands secrets of your own, and refuses demo payments.",
    details: "Not set, the processes run in Node's production mode without these demands.",
    processes: ["front", "backend", "setup"],
  },
  LOG_LEVEL: {
    type: (t) => t.oneOf("error", "warn", "info", "http", "verbose", "debug", "silly"),
    default: "warn",
    description: "What Medusa logs: this, and what is worse.",
    processes: ["backend", "setup"],
  },
  METRICS_PORT: {
    type: (t) => t.port(),
    description: "The port at which the front's figures are for Prometheus, at `/metrics`; none without it.",
    processes: ["front"],
  },
  BACKEND_METRICS_PORT: {
    type: (t) => t.port(),
    description: "The same of Medusa's process: another port.",
    processes: ["backend"],
  },
  METRICS_HOST: {
    type: (t) => t.host(),
    default: "127.0.0.1",
    description: "The address of these two ports: one that the world does not reach.",
    processes: ["front", "backend"],
  },
  DISABLE_MEDUSA_ADMIN: {
    type: (t) => t.boolean(),
    default: "false",
    description: "`true` serves no dashboard, for further instances in tests.",
    processes: ["backend"],
    isInternal: true,
  },
};
