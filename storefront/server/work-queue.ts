/** Runs a few jobs at a time and lets the others wait in line. */
export class WorkQueue {
  private readonly atOnce: number;
  private readonly longest: number;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(atOnce: number, longest: number) {
    this.atOnce = atOnce;
    this.longest = longest;
  }

  get isFull(): boolean {
    return this.waiting.length >= this.longest;
  }

  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await job();
    } finally {
      const next = this.waiting.shift();
      // Whoever is next takes over this place.
      if (next) next();
      else this.running -= 1;
    }
  }
}
