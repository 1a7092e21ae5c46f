/** What `docker-compose.yml` alone reads. @satisfies {import("../variable.mjs").Section} */
export const CONTAINERS = {
  HTTP_PORT: {
    type: (t) => t.port(),
    default: "80",
    description: "The port of this machine where Caddy leads http to https.",
    processes: [],
  },
  HTTPS_PORT: {
    type: (t) => t.port(),
    default: "443",
    description: "The port of this machine where Caddy answers; the one of PUBLIC_URL.",
    processes: [],
  },
  POSTGRES_PASSWORD: {
    type: (t) => t.plainPassword(),
    defaultNote: "none: must be set",
    description: "The password of Postgres' superuser.",
    processes: [],
    isSecret: true,
  },
  DATABASE_PASSWORD: {
    type: (t) => t.plainPassword(),
    defaultNote: "none: must be set",
    description: "The password of the role that owns the database.",
    processes: [],
    isSecret: true,
  },
  FRONT_DATABASE_PASSWORD: {
    type: (t) => t.plainPassword(),
    defaultNote: "none: must be set",
    description: "The password of the role that may only connect and LISTEN.",
    processes: [],
    isSecret: true,
  },
  REDIS_PASSWORD: {
    type: (t) => t.plainPassword(),
    defaultNote: "none: must be set",
    description: "The password of Redis.",
    processes: [],
    isSecret: true,
  },
};
