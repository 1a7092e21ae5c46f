import pg from "pg";
import type { Medusa } from "./medusa.ts";

/** Every part has this long: the answer is there within two seconds, whatever hangs. */
const PART_TIMEOUT_MS = 1_500;

export type Health = { status: "ok" } | { status: "error"; down: string[] };

/** Answers false for a part that failed, or that has not answered when its time is over. */
async function withTimeout(part: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PART_TIMEOUT_MS);
  });
  try {
    return await Promise.race([part.catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks everything that the store needs. Many who ask at once get one answer. */
export class HealthCheck {
  private readonly medusa: Medusa;
  private readonly pool: pg.Pool;
  private running: Promise<Health> | null = null;
  private isDraining = false;

  constructor(medusa: Medusa, databaseUrl: string) {
    this.medusa = medusa;
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 1,
      connectionTimeoutMillis: PART_TIMEOUT_MS,
      query_timeout: PART_TIMEOUT_MS,
      application_name: "store health",
    });
    this.pool.on("error", (error) => console.error("The database went away:", error.message));
  }

  /** From now on load balancers are told to send nobody here any more. */
  drain(): void {
    this.isDraining = true;
  }

  check(): Promise<Health> {
    if (this.isDraining) return Promise.resolve({ status: "error", down: ["front"] });
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
      medusa: this.medusa.isWell(PART_TIMEOUT_MS),
      database: this.pool.query("select 1").then(() => true),
    };
    const answers = await Promise.all(
      Object.entries(parts).map(async ([name, part]) => ((await withTimeout(part)) ? [] : [name])),
    );
    const down = answers.flat();
    return down.length === 0 ? { status: "ok" } : { status: "error", down };
  }
}
