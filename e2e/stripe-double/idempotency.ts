import { createHash } from "node:crypto";
import { StripeFailure } from "./failure.ts";

export type Answer = { status: number; body: string };

type Entry = { fingerprint: string; answer: Answer | null };

const MOST = 20_000;
const SHOWN = 40;

/** Remembers by key what was answered, so that a request that is sent again is not done again. */
export class IdempotencyKeys {
  private readonly entries = new Map<string, Entry>();

  /**
   * Does the work once per key. Refuses with Stripe's errors a key that is used for something else (400), or by a request
   * that is still under way (409). What `work` answers is kept, refusals too; what it throws is not.
   */
  async once(
    key: string | null,
    parts: string[],
    work: () => Promise<Answer>,
  ): Promise<Answer & { isReplayed: boolean }> {
    if (!key) return { ...(await work()), isReplayed: false };
    const fingerprint = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
    const known = this.entries.get(key);
    if (known && known.fingerprint !== fingerprint) {
      throw new StripeFailure(400, {
        type: "idempotency_error",
        message:
          "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using " +
          `a key other than '${key.slice(0, SHOWN)}' if you meant to execute a different request.`,
      });
    }
    if (known && !known.answer) {
      throw new StripeFailure(409, {
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message:
          `There is currently another in-progress request using this Idempotent Key (${key.slice(0, SHOWN)}). Please ` +
          "try again later.",
      });
    }
    if (known?.answer) return { ...known.answer, isReplayed: true };
    const entry: Entry = { fingerprint, answer: null };
    this.entries.set(key, entry);
    if (this.entries.size > MOST) this.entries.delete(this.entries.keys().next().value ?? "");
    try {
      entry.answer = await work();
      return { ...entry.answer, isReplayed: false };
    } catch (error) {
      this.entries.delete(key);
      throw error;
    }
  }

  clear(): void {
    this.entries.clear();
  }
}
