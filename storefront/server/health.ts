import pg from "pg";
import type { Medusa } from "./medusa.ts";

const PATIENCE_MS = 2_000;

export type Health = { status: "ok" } | { status: "error"; down: string[] };

/** Asks everything that the store needs. Many who ask at once get one answer. */
export class HealthCheck {
  private readonly medusa: Medusa;
  private readonly pool: pg.Pool;
  private running: Promise<Health> | null = null;

  constructor(medusa: Medusa, databaseUrl: string) {
    this.medusa = medusa;
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 1,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      application_name: "store health",
    });
    this.pool.on("error", (error) => console.error("The database went away:", error.message));
  }

  check(): Promise<Health> {
    this.running ??= this.ask().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async ask(): Promise<Health> {
    const parts = {
      medusa: this.medusa.get("/health", {}, PATIENCE_MS).then((answer) => answer.status === 200),
      database: this.pool.query("select 1").then(() => true),
    };
    const answers = await Promise.all(
      Object.entries(parts).map(async ([name, part]) => ((await part.catch(() => false)) ? [] : [name])),
    );
    const down = answers.flat();
    return down.length === 0 ? { status: "ok" } : { status: "error", down };
  }
}
