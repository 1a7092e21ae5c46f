import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VARIABLES } from "../../packages/config/src/variables.mjs";
import { Cluster, type ClusterSize } from "./cluster.ts";
import { readConfig } from "./config.ts";
import { endOnSignal } from "./end-on-signal.ts";
import { Jobs } from "./jobs.ts";
import { fail, step } from "./log.mjs";
import { freePorts } from "./net.ts";
import { PRODUCT_NODE } from "./paths.mjs";

const SIZES: ClusterSize[] = [
  { fronts: 1, servers: 1, workers: 1 },
  { fronts: 2, servers: 2, workers: 1 },
];
const BENCH_MS = 30 * 60_000;
const STOP_MS = 20_000;

/** A cluster in an empty folder of its own; a measurement does what no visitor may. */
async function open(size: ClusterSize) {
  const dataDir = mkdtempSync(join(tmpdir(), "store-cluster-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const first = await freePorts(size.fronts + size.servers + size.workers);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !Object.hasOwn(VARIABLES, name)));
  const config = readConfig({
    ...env,
    HOST: "127.0.0.1",
    PORT: String(first),
    BACKEND_PORT: String(first + size.fronts),
    DATA_DIR: dataDir,
    ADMIN_USERNAME: "owner",
    ADMIN_EMAIL: "owner@example.com",
    ADMIN_PASSWORD: randomBytes(12).toString("base64url"),
    READ_RATE_LIMIT: "999999",
    MAX_ORDERS_PER_HOUR: "99999999",
    MAX_NEW_CARTS_PER_HOUR: "999999999",
    MAX_CART_WRITES_PER_MINUTE: "999999999",
  });
  return new Cluster(config, size);
}

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** What the measuring program has to know of a cluster. */
function describe({ config, size, services, postgres, database }: Cluster) {
  return {
    name: `${plural(size.fronts, "front")}, ${plural(size.servers, "server")}`,
    fronts: Array.from({ length: size.fronts }, (_, index) => `http://127.0.0.1:${config.PORT + index}`),
    processes: Object.fromEntries(services.map(({ options, child }) => [options.name, child?.pid])),
    postgresPid: postgres?.child?.pid,
    databaseUrl: database.url,
    dataDir: config.DATA_DIR,
  };
}

/** Starts clusters of several sizes, measures them in turn (bench/src/cluster.ts), and stops them. */
export async function runClusterBench() {
  const jobs = new Jobs();
  const clusters: Cluster[] = [];
  const end = async () => {
    await jobs.end(STOP_MS);
    await Promise.all(clusters.map((cluster) => cluster.stop()));
  };
  endOnSignal(end);
  let code: number | null = 1;
  try {
    for (const size of SIZES) {
      const cluster = await open(size);
      clusters.push(cluster);
      await step(`A cluster of ${plural(size.fronts, "front")} and ${plural(size.servers, "server")}`, () =>
        cluster.start(),
      );
    }
    const env = { ...process.env, CLUSTERS: JSON.stringify(clusters.map(describe)) };
    code = await jobs.run(PRODUCT_NODE, ["bench/src/cluster.ts"], { env, timeoutMs: BENCH_MS });
  } catch (error) {
    fail(error);
  } finally {
    await end();
  }
  process.exit(code ?? 1);
}
