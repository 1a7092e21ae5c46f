import type { Logger, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { JobKind } from "@nocturne/contract";
import { database } from "./database";
import { forgetFailure, noteFailure, selectFailures, type KnownFailure } from "./failed-job-table";

type JobOptions = {
  kind: JobKind;
  /** For the log, such as "Order ORD-1 could not be made". */
  failure: (label: string) => string;
};

/**
 * One turn of a job of the clock. What fails is noted in the database, tried again ever more seldom, and given up after
 * three days: then it is a dead letter at `/app`. Safe on many processes at once as far as the work itself is.
 */
export class JobTurn {
  private readonly attempted = new Set<string>();

  private constructor(
    private readonly db: Knex,
    private readonly logger: Pick<Logger, "error">,
    private readonly options: JobOptions,
    private readonly failures: Map<string, KnownFailure>,
  ) {}

  static async begin(db: Knex, logger: Pick<Logger, "error">, options: JobOptions): Promise<JobTurn> {
    const failures = await selectFailures(db, options.kind);
    return new JobTurn(db, logger, options, new Map(failures.map((failure) => [failure.subjectId, failure])));
  }

  /**
   * Does the work for one subject, unless it was given up, waits for its time, or was done in this turn already. Returns
   * whether it was done.
   */
  async attempt(subjectId: string, label: string, work: () => Promise<unknown>): Promise<boolean> {
    if (this.attempted.has(subjectId) || this.failures.get(subjectId)?.isHeldBack) return false;
    this.attempted.add(subjectId);
    const { kind } = this.options;
    try {
      await work();
    } catch (error) {
      await this.fail(subjectId, label, error as Error);
      return false;
    }
    if (this.failures.has(subjectId)) await forgetFailure(this.db, kind, subjectId);
    return true;
  }

  /** What has failed before and nobody has named in this turn: it may be too old for whoever finds the work. */
  get leftOver(): KnownFailure[] {
    return [...this.failures.values()].filter(
      ({ subjectId, isHeldBack }) => !isHeldBack && !this.attempted.has(subjectId),
    );
  }

  private async fail(subjectId: string, label: string, error: Error): Promise<void> {
    const { kind, failure } = this.options;
    const seconds = await noteFailure(this.db, { kind, subjectId, label }, error);
    const consequence = seconds === null ? "it is given up" : "it is tried again";
    this.logger.error(`${failure(label)}; ${consequence}.`, error);
  }
}

type Subject = { id: string; label: string };

/** A whole turn: everything that was found, and then what has failed before and is due again. The work is repeatable. */
export async function attemptJobs(
  scope: MedusaContainer,
  options: JobOptions,
  found: readonly Subject[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
  const turn = await JobTurn.begin(database(scope), logger, options);
  for (const { id, label } of found) await turn.attempt(id, label, () => work(id));
  for (const { subjectId, label } of turn.leftOver) await turn.attempt(subjectId, label, () => work(subjectId));
}
