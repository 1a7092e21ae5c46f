/** Where the store listens, and how the world reaches it. @satisfies {import("../variable.mjs").Section} */
export const ADDRESS = {
  PORT: {
    type: (t) => t.port(),
    default: "8000",
    description: "The port of the store's one address: pages, `/api`, `/app`, uploaded files.",
    processes: ["front"],
  },
  HOST: {
    type: (t) => t.host(),
    default: "localhost",
    description: "The address to listen on; `localhost` means both loopback families.",
    details: "`0.0.0.0` means every IPv4 address of the machine.",
    processes: ["front"],
  },
  BACKEND_PORT: {
    type: (t) => t.port(),
    default: "9000",
    description: "The loopback port of Medusa, behind the store's own server.",
    processes: ["front"],
  },
  PUBLIC_URL: {
    type: (t) => t.origin(),
    default: (textOf) => `http://localhost:${textOf("PORT")}`,
    defaultNote: "`http://localhost:$PORT`",
    description: "The address by which browsers reach the store.",
    details: "With https, cookies become Secure and HSTS is sent.",
    processes: ["front", "backend", "setup"],
  },
  TRUST_PROXY: {
    type: (t) => t.proxies(),
    default: "",
    description: "Proxies whose `X-Forwarded-For` and `-Proto` are believed.",
    processes: ["front"],
  },
  MAX_CONNECTIONS_PER_ADDRESS: {
    type: (t) => t.wholeNumber(8, 4096),
    default: "512",
    description: "Connections that one address may hold open; proxies of `TRUST_PROXY` are exempt.",
    details: "Of IPv6 a /64 counts as one. Past the limit the oldest connection that waits for its client gives way.",
    processes: ["front"],
  },
  CORS_ORIGINS: {
    type: (t) => t.origins(),
    default: "",
    description: "Further origins whose pages may call `/api` with credentials.",
    processes: ["front", "backend"],
  },
  ALLOWED_HOSTS: {
    type: (t) => t.hostNames(),
    default: "",
    description: "Further host names the store answers to, once `PUBLIC_URL` is set.",
    details: "Requests for other names than its own, these, those of CORS_ORIGINS and loopback are refused then.",
    processes: ["front", "backend"],
  },
  HSTS_SUBDOMAINS: {
    type: (t) => t.boolean(),
    default: "false",
    description: "`true` tells browsers to use https for every subdomain of `PUBLIC_URL`, too.",
    processes: ["front"],
  },
  READ_RATE_LIMIT: {
    type: (t) => t.wholeNumber(1, 999_999),
    default: "2400",
    description: "Pages and public reads not in memory that one address may ask for in a minute.",
    processes: ["front"],
  },
};
