import { z } from "zod";
import { wholeNumber } from "./whole-number.js";

/** A file of another shop that is larger is imported in parts. */
export const MAX_MOVE_IN_BYTES = 52_428_800;
export const MAX_MOVE_IN_ROWS = 100_000;

/** What a file is, as its columns tell. */
export const MOVE_IN_KINDS = ["shopify_products", "shopify_customers", "big_cartel_products", "redirects"] as const;

/**
 * `checking`: the file is read and compared with the shop. `checked`: the dry run is over, and waits for its owner.
 * `running`: it is being imported. `finished`: all of it was tried. `refused`: the file is none that can be read.
 */
export const MOVE_IN_STATES = ["checking", "checked", "running", "finished", "refused"] as const;

/** What becomes of a record of the file: `refuse` is one that cannot be taken as it is. */
export const MOVE_IN_VERDICTS = ["make", "change", "leave", "refuse"] as const;
export const MOVE_IN_OUTCOMES = ["planned", "running", "done", "failed"] as const;

const Verdict = z.enum(MOVE_IN_VERDICTS);
const Outcome = z.enum(MOVE_IN_OUTCOMES);
const count = z.number().int();

export const MoveIn = z.object({
  id: z.string(),
  filename: z.string(),
  /** Null until the file is read. */
  kind: z.enum(MOVE_IN_KINDS).nullable(),
  state: z.enum(MOVE_IN_STATES),
  /** Why the file is refused, "" where it is not. */
  fault: z.string(),
  /** Changes what is there already; else that is left as it is. */
  overwrite: z.boolean(),
  /** Gives each customer an account, whose password is set by the mail of a forgotten one; else they are guests. */
  accounts: z.boolean(),
  /** What the file has that the shop does not take, in words. */
  notes: z.array(z.string()),
  counts: z.object({ make: count, change: count, leave: count, refuse: count }),
  /** Of what is to be made or changed. */
  done: count,
  failed: count,
  pictures: z.object({ fetched: count, failed: count }),
  startedBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type MoveIn = z.output<typeof MoveIn>;

export const MoveInRow = z.object({
  /** As a spreadsheet counts, the header being row 1. */
  row: count,
  name: z.string(),
  verdict: Verdict,
  outcome: Outcome,
  /** Every problem and every note, in words. */
  notes: z.array(z.string()),
  /** Where the shop shows what was made, "" where it does not. */
  link: z.string(),
});
export type MoveInRow = z.output<typeof MoveInRow>;

/** `url`: a file that was uploaded by `POST /api/objects/upload`. */
export const CreateMoveInBody = z.object({
  url: z.string().trim().min(1).max(2000),
  filename: z.string().trim().min(1).max(200),
  overwrite: z.boolean().default(false),
  accounts: z.boolean().default(false),
});

export const MoveInRows = z.object({ total: count, rows: z.array(MoveInRow) });
export type MoveInRows = z.output<typeof MoveInRows>;

export const ListMoveInRowsQuery = z.object({
  verdict: Verdict.optional(),
  outcome: Outcome.optional(),
  /** With notes alone. */
  noted: z.enum(["true"]).optional(),
  limit: wholeNumber(1, 200).default(50),
  offset: wholeNumber(0, MAX_MOVE_IN_ROWS).default(0),
});

/** Where an address of another shop leads here: one of our own paths. */
export const RedirectTarget = z.object({ target: z.string() });

export const GetRedirectQuery = z.object({ path: z.string().min(2).max(1000).startsWith("/") });
