/** How the processes run. @satisfies {import("../variable.mjs").Section} */
export const PROCESS = {
  PROCESS_ROLE: {
    type: (t) => t.oneOf("all", "front", "server", "worker", "migrate"),
    default: "all",
    description: "What `npm start` runs: everything, or one part of a store that is spread over many processes.",
    details:
      "`front` answers visitors, `server` is Medusa without jobs, `worker` does jobs and events, `migrate` brings the database to this version and ends. All but `all` need DATABASE_URL.",
    processes: [],
  },
  SHUTDOWN_DELAY_SECONDS: {
    type: (t) => t.wholeNumber(0, 300),
    default: "3",
    description: "How long a front or server says at `/health` that it goes, before it goes.",
    details: "Longer than its load balancer takes to notice. With PROCESS_ROLE=all there is no such time.",
    processes: [],
  },
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
    description: "What is logged: this, and what is worse.",
    details: "`http` adds a line for each request.",
    processes: ["front", "backend", "setup"],
  },
  LOG_FORMAT: {
    type: (t) => t.oneOf("text", "json"),
    default: "text",
    description: "How it is logged: as lines for people, or as a JSON object each, for programs.",
    processes: ["front", "backend", "setup"],
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
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    type: (t) => t.folderAddress(),
    description:
      "Where traces and figures are sent by OTLP over HTTP, such as http://collector:4318; nowhere without it.",
    processes: ["front", "backend"],
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    type: (t) => t.line("headers, such as api-key=…,tenant=…"),
    description: "What the receiver wants to be told with them.",
    processes: ["front", "backend"],
    isSecret: true,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    type: (t) => t.share(),
    default: "1",
    description: "How many requests of all are traced.",
    processes: ["front", "backend"],
  },
};
