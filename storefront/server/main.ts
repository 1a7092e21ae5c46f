import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ChangeListener } from "@nocturne/changes";
import type { ServerBuild } from "react-router";
import { loadAssets } from "./assets.ts";
import { readFrontConfig, type FrontConfig } from "./config.ts";
import { ConnectionLimits } from "./connections.ts";
import { Freshness } from "./freshness.ts";
import { FrontServer } from "./front-server.ts";
import { HealthCheck } from "./health.ts";
import { drain, listen } from "./listen.ts";
import { ImageVariants } from "./image-variants.ts";
import { KnownHosts } from "./known-hosts.ts";
import { Medusa } from "./medusa.ts";
import { Pages } from "./pages.ts";
import { PublicReads } from "./public-reads.ts";
import { ReadLimiter } from "./read-limiter.ts";
import { BodyReader } from "./request-body.ts";
import { ResponseCache } from "./response-cache.ts";
import { baseHeaders, mediaSources, sharedHeaders } from "./security-headers.ts";
import { withSecurityTxt } from "./security-txt.ts";
import { unnamedProxyDetector } from "./unnamed-proxy.ts";
import { Upgrades } from "./upgrades.ts";
import { proxyMatcher, visitorReader } from "./visitor.ts";

const BUILD = join(import.meta.dirname, "..", "build");

/** Hears of changes for as long as the process lives; what is kept counts only while it hears. */
function followChanges(databaseUrl: string): { listener: ChangeListener; freshness: Freshness } {
  const listener = new ChangeListener({
    connectionString: databaseUrl,
    onChange: () => freshness.changed(),
    onConnected: (connected) => freshness.setHearing(connected),
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

async function run(config: FrontConfig): Promise<void> {
  const { listener, freshness } = followChanges(config.databaseUrl);
  const base = baseHeaders(config.publicUrl, {
    isStripeEnabled: config.stripe !== null,
    hstsSubdomains: config.hstsSubdomains,
  });
  const readVisitor = visitorReader(config.trustProxy, config.publicUrl);
  const detectUnnamedProxy = unnamedProxyDetector(config.trustProxy);
  const visitorOf = (request: IncomingMessage) => {
    detectUnnamedProxy(request);
    return readVisitor(request);
  };
  const hosts = new KnownHosts(config.allowedHosts, visitorOf);
  const cache = new ResponseCache(freshness);
  const medusa = new Medusa(config.backendPort);
  const hasCrossOrigins = config.corsOrigins.length > 0;
  const reads = new PublicReads({ cache, freshness, medusa, base, hasCrossOrigins });
  const { storeName, publicUrl, productionSiteUrl, demoPayments, stripe } = config;
  const mediaUrl = config.bucket?.publicUrl ?? "";
  const media = mediaSources(publicUrl, config.bucket?.origins ?? []);
  const stripePublishableKey = stripe?.publishableKey ?? null;
  const publicConfig = { storeName, publicUrl, productionSiteUrl, demoPayments, mediaUrl, stripePublishableKey };
  const [build] = await Promise.all([loadBuild(), listener.start()]);
  const uploadsFolder = join(config.dataDir, "uploads");
  const health = new HealthCheck(medusa, config.databaseUrl);
  const front = new FrontServer({
    assets: withSecurityTxt(loadAssets(join(BUILD, "client"), base), config, base),
    cache,
    freshness,
    reads,
    pages: new Pages({ build, cache, reads, publicConfig, base, media, stripe }),
    medusa,
    bodies: new BodyReader(),
    health,
    visitorOf,
    hosts,
    limiter: new ReadLimiter(config.readLimit),
    base,
    uploadsFolder,
    images: new ImageVariants({
      uploadsFolder,
      cacheFolder: join(config.dataDir, "cache", "images"),
      bucketUrl: mediaUrl,
      base: sharedHeaders(base),
    }),
    media,
    corsOrigins: new Set(config.corsOrigins),
  });
  const upgrades = new Upgrades({ medusa, publicUrl, visitorOf, hosts });
  const limits = new ConnectionLimits({
    maxPerAddress: config.maxConnectionsPerAddress,
    isProxy: proxyMatcher(config.trustProxy),
  });
  const servers = await listen({ handle: front.handle, upgrade: upgrades.handle, limits }, config.port, config.host);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    upgrades.close();
    await drain(servers);
    await Promise.all([listener.stop(), health.close(), medusa.close()]);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop());
}

await run(readFrontConfig(process.env));
