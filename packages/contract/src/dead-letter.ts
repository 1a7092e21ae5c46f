import { z } from "zod";
import { JOB_KINDS } from "./job-kinds.js";

export const JobKind = z.enum(JOB_KINDS);
export type JobKind = z.infer<typeof JobKind>;

/** The longest answer of a list of dead letters. */
export const MAX_DEAD_LETTERS = 100;

/** A job that has failed so often that the store does not try it again by itself. */
export const DeadLetter = z.object({
  id: z.string(),
  kind: JobKind,
  /** What it was, in a few words, such as the number of an order. */
  what: z.string(),
  attempts: z.number().int(),
  lastError: z.string(),
  /** When it was given up. */
  failedAt: z.string(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

export const DeadLetters = z.object({
  /** How many there are of each kind that has any. */
  counts: z.array(z.object({ kind: JobKind, count: z.number().int() })),
  /** The newest ones. */
  jobs: z.array(DeadLetter),
});
export type DeadLetters = z.infer<typeof DeadLetters>;

export const ListDeadLettersQuery = z.object({ kind: JobKind.optional() });
export type ListDeadLettersQuery = z.infer<typeof ListDeadLettersQuery>;

const JobId = z.string().min(1).max(100);

/** Without an id: all of the kind. */
export const RetryDeadLettersBody = z.object({ kind: JobKind, id: JobId.optional() });
export type RetryDeadLettersBody = z.infer<typeof RetryDeadLettersBody>;

/** How many are tried again by this call: 0 where somebody else was quicker. */
export const RetriedJobs = z.object({ retried: z.number().int() });
export type RetriedJobs = z.infer<typeof RetriedJobs>;

export const DiscardDeadLetterBody = z.object({ kind: JobKind, id: JobId });
export type DiscardDeadLetterBody = z.infer<typeof DiscardDeadLetterBody>;

/** How many were discarded by this call: 0 where somebody else was quicker. */
export const DiscardedJobs = z.object({ discarded: z.number().int() });
export type DiscardedJobs = z.infer<typeof DiscardedJobs>;
