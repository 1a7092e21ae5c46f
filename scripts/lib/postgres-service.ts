import { EmbeddedPostgres } from "./postgres.ts";
import { Service } from "./service.ts";

export const POSTGRES_START_MS = 60_000;
/** How long a fast shutdown may take. */
const POSTGRES_STOP_MS = 4_000;

/** The server of an embedded cluster, kept alive until it is stopped. */
export function postgresService(postgres: EmbeddedPostgres) {
  return new Service({
    name: "postgres",
    spawn: () => postgres.spawn(),
    probe: () => postgres.probe(),
    requestStop: (child) => postgres.requestStop(child),
    stopMs: POSTGRES_STOP_MS,
    isQuiet: true,
  });
}

/** Runs the embedded Postgres of a folder that nobody else uses, as long as `work` takes. */
export async function withEmbedded<Result>(dataDir: string, work: (url: string) => Promise<Result>) {
  const postgres = new EmbeddedPostgres(dataDir);
  await postgres.prepare();
  const service = postgresService(postgres);
  try {
    await service.start(POSTGRES_START_MS);
    await postgres.setUp();
    return await work(postgres.url);
  } finally {
    await service.stop();
  }
}
