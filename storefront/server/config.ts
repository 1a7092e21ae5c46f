import { readBucketAddress, type BucketAddress } from "./bucket-address.ts";

/** What the front server is told by its environment; everything was checked by who started it. */
export type FrontConfig = {
  port: number;
  host: string;
  backendPort: number;
  databaseUrl: string;
  dataDir: string;
  publicUrl: string;
  productionSiteUrl: string;
  storeName: string;
  trustProxy: readonly string[];
  maxConnectionsPerAddress: number;
  corsOrigins: readonly string[];
  /** Whom to tell of a weakness: a `mailto:` or `https:` address. */
  securityContact: string;
  /** Host names that the store answers to, beside loopback; empty where it answers to all. */
  allowedHosts: readonly string[];
  /** Whether browsers are to use https for every subdomain, too. */
  hstsSubdomains: boolean;
  /** What one address may have made anew in a minute: pages rendered, public reads asked of Medusa. */
  readLimit: number;
  demoPayments: boolean;
  /** The bucket where files are stored; null where they lie under `dataDir`. */
  bucket: BucketAddress | null;
  /** Null in a store that takes no cards. */
  stripe: { publishableKey: string; apiBase: string | null } | null;
};

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} must be set for the front server.`);
  return value;
}

const list = (value: string | undefined): string[] => value?.split(",").filter(Boolean) ?? [];

function readStripe(env: NodeJS.ProcessEnv): FrontConfig["stripe"] {
  const publishableKey = env["STRIPE_PUBLISHABLE_KEY"];
  return publishableKey ? { publishableKey, apiBase: env["STRIPE_API_BASE"] || null } : null;
}

/** Throws when a variable is missing that the start script always sets. */
export function readFrontConfig(env: NodeJS.ProcessEnv): FrontConfig {
  return {
    port: Number(required(env, "PORT")),
    host: required(env, "HOST"),
    backendPort: Number(required(env, "BACKEND_PORT")),
    databaseUrl: required(env, "DATABASE_URL"),
    dataDir: required(env, "DATA_DIR"),
    publicUrl: required(env, "PUBLIC_URL"),
    productionSiteUrl: required(env, "PRODUCTION_SITE_URL"),
    storeName: required(env, "STORE_NAME"),
    trustProxy: list(env["TRUST_PROXY"]),
    maxConnectionsPerAddress: Number(required(env, "MAX_CONNECTIONS_PER_ADDRESS")),
    corsOrigins: list(env["CORS_ORIGINS"]),
    securityContact: required(env, "SECURITY_CONTACT"),
    allowedHosts: list(env["ALLOWED_HOSTS"]),
    hstsSubdomains: env["HSTS_SUBDOMAINS"] === "true",
    readLimit: Number(required(env, "READ_RATE_LIMIT")),
    demoPayments: env["DEMO_PAYMENTS_ALLOWED"] === "true",
    bucket: readBucketAddress(env),
    stripe: readStripe(env),
  };
}
