const turns = new Map<string, Promise<unknown>>();

/** Runs the jobs of one name one after the other, inside this process; a job that fails does not stop the next. */
export async function withMutex<Result>(name: string, job: () => Promise<Result>): Promise<Result> {
  const run = (turns.get(name) ?? Promise.resolve()).then(job);
  const settled = run.catch(() => undefined);
  turns.set(name, settled);
  try {
    return await run;
  } finally {
    if (turns.get(name) === settled) turns.delete(name);
  }
}
