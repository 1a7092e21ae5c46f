type Options = {
  /** How many jobs run at a time. */
  atOnce: number;
  maxWaiting: number;
  maxWaitingPerVisitor: number;
};

/** Why a queue takes no job: it holds as many of this visitor as it may, or of all. */
export type Refusal = "visitor" | "all";

/** Thrown by `run` where the queue takes no more. */
export class QueueFull extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super("The queue is full.");
    this.refusal = refusal;
  }
}

/**
 * Runs a few jobs at a time and lets the others wait in line. Visitors take turns, so that one with many jobs delays another
 * by one job only, and none can take every place. Between two jobs everything else that waits for the thread gets its turn.
 */
export class WorkQueue {
  private readonly options: Options;
  private running = 0;
  private count = 0;
  /** By visitor, in the order in which their next jobs begin. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(options: Options) {
    this.options = options;
  }

  /** Rejects with `QueueFull`, or as the job does. */
  async run<Result>(visitor: string, job: () => Promise<Result>): Promise<Result> {
    if (this.running < this.options.atOnce) this.running += 1;
    else await this.wait(visitor);
    try {
      return await job();
    } finally {
      setImmediate(() => this.next());
    }
  }

  private async wait(visitor: string): Promise<void> {
    const line = this.waiting.get(visitor) ?? [];
    if (line.length >= this.options.maxWaitingPerVisitor) throw new QueueFull("visitor");
    if (this.count >= this.options.maxWaiting) throw new QueueFull("all");
    this.count += 1;
    await new Promise<void>((resolve) => {
      line.push(resolve);
      this.waiting.set(visitor, line);
    });
  }

  private next(): void {
    const [turn] = this.waiting;
    if (!turn) {
      this.running -= 1;
      return;
    }
    const [visitor, line] = turn;
    const begin = line.shift();
    this.waiting.delete(visitor);
    if (line.length > 0) this.waiting.set(visitor, line);
    this.count -= 1;
    // Whoever is next takes over this place.
    begin?.();
  }
}
