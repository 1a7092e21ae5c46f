import type { StripeEvent } from "./objects.ts";

/**
 * What happens to a webhook instead of being delivered once, soon after the answer to the request that caused it.
 *
 * `early`: before that answer. `hold`: not before it is released. `signature`: how it is signed.
 */
export type Treatment = {
  delayMs?: number;
  drop?: boolean;
  copies?: number;
  early?: boolean;
  hold?: boolean;
  signature?: "right" | "wrong" | "old" | "none";
};

/** A treatment for the next `times` webhooks of a type (`*`: of any; unlimited when not said). */
export type Rule = Treatment & { type?: string; times?: number };

/** Chance instead of rules: the same seed deals the same treatments. */
export type Chaos = {
  seed: number;
  longestDelayMs: number;
  dropRate: number;
  duplicateRate: number;
  earlyRate: number;
};

function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Decides how each webhook is treated. */
export class WebhookRules {
  private rules: Rule[] = [];
  private chaos: { settings: Chaos; next: () => number } | null = null;

  add(rule: Rule): void {
    this.rules.push(rule);
  }

  setChaos(settings: Chaos | null): void {
    this.chaos = settings && { settings, next: generator(settings.seed) };
  }

  clear(): void {
    this.rules = [];
    this.chaos = null;
  }

  for(event: StripeEvent): Treatment {
    const rule = this.rules.find(({ type = "*" }) => type === "*" || type === event.type);
    if (!rule) return this.byChance();
    if (rule.times !== undefined) {
      rule.times -= 1;
      if (rule.times <= 0) this.rules.splice(this.rules.indexOf(rule), 1);
    }
    return rule;
  }

  private byChance(): Treatment {
    if (!this.chaos) return {};
    const { settings, next } = this.chaos;
    const [drop, duplicate, early, delay] = [next(), next(), next(), next()];
    return {
      drop: drop < settings.dropRate,
      copies: duplicate < settings.duplicateRate ? 2 : 1,
      early: early < settings.earlyRate,
      delayMs: Math.round(delay * settings.longestDelayMs),
    };
  }
}
