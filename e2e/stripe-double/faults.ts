/**
 * What goes wrong with the next `times` calls of a path.
 *
 * `before`: nothing was done when it goes wrong; `after`: it was done, only the answer is lost or spoilt.
 */
export type Fault = {
  method?: string;
  /** A path, or the beginning of one with a `*` behind it. */
  path: string;
  times: number;
  kind: "delay" | "error" | "hang" | "close";
  when: "before" | "after";
  ms?: number;
  status?: number;
  error?: { type?: string; code?: string; message?: string };
};

const TEXTS: Record<number, { type: string; code?: string; message: string }> = {
  402: { type: "card_error", code: "card_declined", message: "Your card was declined." },
  429: { type: "invalid_request_error", code: "rate_limit", message: "Too many requests hit the API too quickly." },
};
const BROKEN = { type: "api_error", message: "Something went wrong on our end." };

function matches({ method, path }: Fault, request: { method: string; path: string }): boolean {
  if (method && method.toUpperCase() !== request.method) return false;
  return path.endsWith("*") ? request.path.startsWith(path.slice(0, -1)) : request.path === path;
}

/** Plans for trouble, and who waits in it. */
export class Faults {
  private plans: Fault[] = [];
  private waiting = new Set<() => void>();

  add(fault: Omit<Fault, "times" | "when"> & Partial<Fault>): void {
    this.plans.push({ times: 1, when: "before", ...fault });
  }

  /** Takes the next trouble that was planned for a request. */
  next(request: { method: string; path: string }): Fault | null {
    const plan = this.plans.find((fault) => matches(fault, request));
    if (!plan) return null;
    plan.times -= 1;
    if (plan.times <= 0) this.plans.splice(this.plans.indexOf(plan), 1);
    return { ...plan };
  }

  /** A pause that ends early when everything is cleared. */
  async wait(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.waiting.add(done);
    });
  }

  clear(): void {
    this.plans = [];
    for (const done of this.waiting) done();
  }
}

/** The answer of a call that fails as planned. */
export function faultAnswer({ status = 500, error }: Fault): { status: number; body: string } {
  return { status, body: JSON.stringify({ error: { ...(TEXTS[status] ?? BROKEN), ...error } }) };
}
