type Options = {
  /** How many jobs run at a time. */
  atOnce: number;
  maxWaiting: number;
  maxWaitingPerOwner: number;
};

/** Why a queue takes no job: it holds as many of this owner as it may, or of all. */
export type Refusal = "owner" | "all";

/** Thrown by `run` where the queue takes no more. */
export class QueueFull extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super("The queue is full.");
    this.refusal = refusal;
  }
}

/**
 * Runs a few jobs at a time and lets the others wait in line. Owners take turns, so that one with many jobs delays another
 * by one job only, and none can take every place. Between two jobs everything else that waits for the thread gets its turn.
 */
export class WorkQueue {
  private readonly options: Options;
  private running = 0;
  private count = 0;
  /** By owner, in the order in which their next jobs begin. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(options: Options) {
    this.options = options;
  }

  /** Rejects with `QueueFull`, or as the job does. */
  async run<Result>(owner: string, job: () => Promise<Result>): Promise<Result> {
    if (this.running < this.options.atOnce) this.running += 1;
    else await this.wait(owner);
    try {
      return await job();
    } finally {
      setImmediate(() => this.next());
    }
  }

  private async wait(owner: string): Promise<void> {
    const line = this.waiting.get(owner) ?? [];
    if (line.length >= this.options.maxWaitingPerOwner) throw new QueueFull("owner");
    if (this.count >= this.options.maxWaiting) throw new QueueFull("all");
    this.count += 1;
    await new Promise<void>((resolve) => {
      line.push(resolve);
      this.waiting.set(owner, line);
    });
  }

  private next(): void {
    const [turn] = this.waiting;
    if (!turn) {
      this.running -= 1;
      return;
    }
    const [owner, line] = turn;
    const begin = line.shift();
    this.waiting.delete(owner);
    if (line.length > 0) this.waiting.set(owner, line);
    this.count -= 1;
    // Whoever is next takes over this place.
    begin?.();
  }
}
