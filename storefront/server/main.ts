import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ChangeListener } from "@nocturne/changes";
import { readConfig, type ConfigOf } from "@nocturne/config";
import { startLog } from "@nocturne/log";
import { isCounting, serveMetrics } from "@nocturne/metrics";
import type { ServerBuild } from "react-router";
import { loadAssets } from "./assets.ts";
import { bucketAddress } from "./bucket-address.ts";
import { ConnectionLimits } from "./connections.ts";
import { Dashboard } from "./dashboard.ts";
import { EdgeCache } from "./edge/edge-cache.ts";
import { purgeTargets } from "./edge/providers.ts";
import { EdgePurger } from "./edge/purger.ts";
import { Freshness } from "./freshness.ts";
import { FrontServer } from "./front-server.ts";
import { HealthCheck } from "./health.ts";
import { drain, listen } from "./listen.ts";
import { ImageVariants } from "./image-variants.ts";
import { KnownHosts } from "./known-hosts.ts";
import { Medusa } from "./medusa.ts";
import { watchFront, withMetrics } from "./metrics.ts";
import { Pages } from "./pages.ts";
import { PublicReads } from "./public-reads.ts";
import { ReadLimiter } from "./read-limiter.ts";
import { BodyReader } from "./request-body.ts";
import { ResponseCache } from "./response-cache.ts";
import { baseHeaders, mediaSources, sharedHeaders } from "./security-headers.ts";
import { SharePictures } from "./share-pictures.ts";
import { withSecurityTxt } from "./security-txt.ts";
import { unnamedProxyDetector } from "./unnamed-proxy.ts";
import { withRequestIds } from "./request-ids.ts";
import { Upgrades } from "./upgrades.ts";
import { proxyMatcher, visitorReader } from "./visitor.ts";
import { warmUp } from "./warm-up.ts";

const BUILD = join(import.meta.dirname, "..", "build");
const DASHBOARD = join(import.meta.dirname, "..", "..", "backend", ".medusa", "admin");

/**
 * Hears of changes for as long as the process lives; what is kept counts only while it hears. An edge cache is told after this
 * process's own memory is fresh.
 */
function followChanges(databaseUrl: string, purger: EdgePurger): { listener: ChangeListener; freshness: Freshness } {
  const listener = new ChangeListener({
    connectionString: databaseUrl,
    onChange: (tags, { id, products }) => {
      freshness.changed({ tags, id, products });
      purger.changed({ tags, id, products });
    },
    onConnected: (connected) => {
      freshness.setHearing(connected);
      purger.setHearing(connected);
    },
    onError: (error) => console.error("Changes are not heard of, nothing is served from memory:", error.message),
  });
  const freshness = new Freshness(listener);
  return { listener, freshness };
}

async function loadBuild(): Promise<ServerBuild> {
  // The store's own build.
  // eslint-disable-next-line no-unsanitized/method
  return (await import(pathToFileURL(join(BUILD, "server", "index.js")).href)) as ServerBuild;
}

/** The cache between the world and this front, and where it is told of changes. */
function edgeAccess(config: ConfigOf<"front">) {
  const { EDGE_CACHE: kind, EDGE_CACHE_URL: urls, EDGE_CACHE_ZONE: zone, EDGE_CACHE_TOKEN: token } = config;
  return kind === "none" ? null : { kind, urls, zone: zone ?? "", token: token ?? "" };
}

/** What pages need to take cards; null in a store that takes none. */
function stripeConfig(config: ConfigOf<"front">) {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_BASE: apiBase = null } = config;
  return publishableKey ? { publishableKey, apiBase } : null;
}

async function run(config: ConfigOf<"front">): Promise<void> {
  const { PUBLIC_URL: publicUrl, TRUST_PROXY: trustProxy, FRONT_DATABASE_URL: databaseUrl } = config;
  startLog({ process: "front", level: config.LOG_LEVEL, format: config.LOG_FORMAT });
  if (!databaseUrl) throw new Error("The front server needs FRONT_DATABASE_URL, which the start sets.");
  const access = edgeAccess(config);
  const purger = new EdgePurger(access ? purgeTargets(access) : []);
  const { listener, freshness } = followChanges(databaseUrl, purger);
  const edge = access ? new EdgeCache({ kind: access.kind, freshness, purger }) : null;
  const stripe = stripeConfig(config);
  const base = baseHeaders(publicUrl, {
    isStripeEnabled: stripe !== null,
    hstsSubdomains: config.HSTS_SUBDOMAINS,
  });
  const readVisitor = visitorReader(trustProxy, publicUrl);
  const detectUnnamedProxy = unnamedProxyDetector(trustProxy);
  const visitorOf = (request: IncomingMessage) => {
    detectUnnamedProxy(request);
    return readVisitor(request);
  };
  const hosts = new KnownHosts(config.ALLOWED_HOSTS, visitorOf);
  const cache = new ResponseCache(freshness);
  const medusa = new Medusa(config.BACKEND_URL);
  const hasCrossOrigins = config.CORS_ORIGINS.length > 0;
  const reads = new PublicReads({ cache, freshness, medusa, base, hasCrossOrigins });
  const bucket = bucketAddress(config);
  const mediaUrl = bucket?.publicUrl ?? "";
  const media = mediaSources(publicUrl, bucket?.origins ?? []);
  const publicConfig = {
    storeName: config.STORE_NAME,
    publicUrl,
    productionSiteUrl: config.PRODUCTION_SITE_URL,
    demoPayments: config.DEMO_PAYMENTS_ALLOWED,
    mediaUrl,
    stripePublishableKey: stripe?.publishableKey ?? null,
  };
  const securityTxt = { securityContact: config.SECURITY_CONTACT, publicUrl };
  const [build] = await Promise.all([loadBuild(), listener.start()]);
  const uploadsFolder = join(config.DATA_DIR, "uploads");
  const health = new HealthCheck(medusa, databaseUrl);
  const pages = new Pages({ build, cache, reads, publicConfig, base, media, stripe });
  const front = new FrontServer({
    assets: withSecurityTxt(loadAssets(join(BUILD, "client"), base), securityTxt, base),
    cache,
    dashboard: new Dashboard({ folder: DASHBOARD, base, media }),
    freshness,
    reads,
    pages,
    medusa,
    bodies: new BodyReader(),
    health,
    visitorOf,
    hosts,
    limiter: new ReadLimiter(config.READ_RATE_LIMIT),
    base,
    uploadsFolder,
    images: new ImageVariants({
      uploadsFolder,
      cacheFolder: join(config.DATA_DIR, "cache", "images"),
      bucketUrl: bucket?.readUrl ?? "",
      base: sharedHeaders(base),
      markFile: edge?.markFile,
    }),
    sharePictures: new SharePictures({
      reads,
      storeName: config.STORE_NAME,
      uploadsFolder,
      cacheFolder: join(config.DATA_DIR, "cache", "share-pictures"),
      bucketUrl: bucket?.readUrl ?? "",
      base: sharedHeaders(base),
      markFile: edge?.markFile,
    }),
    corsOrigins: new Set(config.CORS_ORIGINS),
    edge,
  });
  const upgrades = new Upgrades({ medusa, publicUrl, visitorOf, hosts });
  const limits = new ConnectionLimits({
    maxPerAddress: config.MAX_CONNECTIONS_PER_ADDRESS,
    isProxy: proxyMatcher(trustProxy),
  });
  await serveMetrics({
    port: config.METRICS_PORT,
    host: config.METRICS_HOST,
    onError: (error) => console.error("The metrics cannot be read:", error.message),
  });
  if (isCounting()) watchFront({ cache, freshness });
  const handle = withRequestIds(isCounting() ? withMetrics(front.handle) : front.handle, proxyMatcher(trustProxy));
  let isDraining = false;
  const listeners = { handle, upgrade: upgrades.handle, limits, isDraining: () => isDraining };
  const servers = await listen(listeners, config.PORT, config.HOST);
  process.on("message", (message) => {
    if (message !== "drain") return;
    isDraining = true;
    health.drain();
  });

  const stopping = new AbortController();
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    upgrades.close();
    await drain(servers);
    await Promise.all([listener.stop(), purger.stop(), health.close(), medusa.close()]);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop());
  warmUp({ pages, reads, health, signal: stopping.signal }).catch((error: unknown) => {
    if (!stopping.signal.aborted) console.error("The pages could not be rendered in advance:", error);
  });
}

await run(readConfig(process.env, "front"));
