import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { JobTurn } from "./attempt-jobs";
import { forgetFailure, noteFailure, selectFailures } from "./failed-job-table";

vi.mock("./failed-job-table", () => ({ forgetFailure: vi.fn(), noteFailure: vi.fn(), selectFailures: vi.fn() }));

const db = {} as Knex;
const logger = { error: vi.fn() };
const options = { kind: "file", failure: (label: string) => `${label} could not be removed` } as const;
const known = (subjectId: string, isHeldBack: boolean) => ({ subjectId, label: `label of ${subjectId}`, isHeldBack });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(selectFailures).mockResolvedValue([known("waits", true), known("due", false)]);
});

describe("a turn of a job", () => {
  it("does what is new, and notes nothing of it", async () => {
    const turn = await JobTurn.begin(db, logger, options);
    const work = vi.fn();
    expect([await turn.attempt("new", "New", work), await turn.attempt("new", "New", work)]).toEqual([true, false]);
    expect(work).toHaveBeenCalledTimes(1);
    expect(forgetFailure).not.toHaveBeenCalled();
  });

  it("leaves alone what waits for its time, or was given up", async () => {
    const turn = await JobTurn.begin(db, logger, options);
    const work = vi.fn();
    expect(await turn.attempt("waits", "Waits", work)).toBe(false);
    expect(work).not.toHaveBeenCalled();
  });

  it("forgets what has failed before and succeeds", async () => {
    const turn = await JobTurn.begin(db, logger, options);
    expect(turn.leftOver.map(({ subjectId }) => subjectId)).toEqual(["due"]);
    expect(await turn.attempt("due", "Due", () => Promise.resolve())).toBe(true);
    expect(forgetFailure).toHaveBeenCalledExactlyOnceWith(db, "file", "due");
    expect(turn.leftOver).toEqual([]);
  });

  it.each([
    [45, "Bad could not be removed; it is tried again."],
    [null, "Bad could not be removed; it is given up."],
  ])("notes a failure, and goes on: next try in %s s", async (seconds, message) => {
    vi.mocked(noteFailure).mockResolvedValue(seconds);
    const turn = await JobTurn.begin(db, logger, options);
    const error = new Error("no room");
    expect(await turn.attempt("bad", "Bad", () => Promise.reject(error))).toBe(false);
    expect(noteFailure).toHaveBeenCalledExactlyOnceWith(db, { kind: "file", subjectId: "bad", label: "Bad" }, error);
    expect(logger.error).toHaveBeenCalledExactlyOnceWith(message, error);
    expect(await turn.attempt("good", "Good", () => Promise.resolve())).toBe(true);
  });
});
