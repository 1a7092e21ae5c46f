import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";

/** Batches that this process makes at Medusa at a time: while one waits for the database, the other works. */
const MAX_BATCHES = 2;
/** Orders of a batch: more cost hardly less each, and hold up for longer whoever buys meanwhile. */
export const MAX_BATCH = 16;
/** The same while purchases are being accepted all the time. */
const MAX_BATCH_IN_RUSH = 4;
/** While no more are to be made, an answer waits for its order: long enough for a machine that is busy. */
const MAX_AWAITED = 12;
const ANSWER_TIMEOUT_MS = 10_000;
/** What hangs longer, such as a hook of a plugin, goes on by itself and lets the next one begin. */
const MAKING_TIMEOUT_MS = 60_000;
/** However many are being accepted, the next order is begun after this long. */
const MAX_YIELD_MS = 1_000;
/** While more than a few orders are to be made, a pause at the till is one of this length: the next shopper is at hand. */
const PAUSE_MS = 20;
/** So many orders within so long are a rush; a crowd of a moment is none. */
const RUSH_ORDERS = 60;
const RUSH_MS = 5_000;
/** In a rush, orders are gathered for so long before they are made: one alone costs as much as three of a batch. */
const GATHER_MS = 750;

type Make<Context> = (purchaseIds: string[], context: Context, end: (purchaseId: string) => void) => Promise<void>;

type Making = { made: Promise<void>; end: () => void };

/**
 * The orders that are accepted and not made yet, in this process, in the order in which they were accepted. Shoppers at the
 * till come first: making gives way to accepting, and in a rush, or once more than a few orders are to be made, no answer
 * waits for its own.
 */
export class OrderQueue<Context> {
  private readonly makers = pLimit(MAX_BATCHES);
  private readonly making = new Map<string, Making>();
  /** Those of them that nobody has begun with. */
  private readonly due: string[] = [];
  private accepting = 0;
  /** Somebody is at the till, or was a moment ago. */
  private isBusy = false;
  private quiet = Promise.withResolvers<void>();
  private pause: NodeJS.Timeout | undefined;
  /** When the last orders were added, latest first: as many as make a rush. */
  private addedAt: number[] = [];
  private gathering: Promise<void> | undefined;
  /** Ends the gathering. */
  private full = () => {};
  /** Lets the answers go that wait for their orders. */
  private readonly waiting = new Set<() => void>();

  /** `make` makes the orders of these purchases, says which is at its end, and must not reject. It gets what one of them came with. */
  constructor(private readonly make: Make<Context>) {}

  /** Runs what accepts a purchase; no order is begun meanwhile. */
  async whileAccepting<Result>(accept: () => Promise<Result>): Promise<Result> {
    clearTimeout(this.pause);
    this.isBusy = true;
    this.accepting += 1;
    try {
      return await accept();
    } finally {
      this.accepting -= 1;
      if (this.accepting === 0) {
        if (this.making.size > MAX_AWAITED) this.pause = setTimeout(() => this.rest(), PAUSE_MS);
        else this.rest();
      }
    }
  }

  /** Nobody is at the till: those go on who waited for that. */
  private rest(): void {
    this.isBusy = false;
    this.quiet.resolve();
    this.quiet = Promise.withResolvers<void>();
  }

  /**
   * Has an order made, once however many ask for it, and resolves when it is there; earlier in a rush, where too many are to
   * be made, or where it takes too long: it is made all the same.
   */
  async add(purchaseId: string, context: Context): Promise<void> {
    const { made } = this.making.get(purchaseId) ?? this.begin(purchaseId, context);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ANSWER_TIMEOUT_MS);
    this.waiting.add(resolve);
    void made.then(resolve);
    if (this.isRush || this.making.size > MAX_AWAITED) for (const release of this.waiting) release();
    await promise;
    clearTimeout(timer);
    this.waiting.delete(resolve);
  }

  private begin(purchaseId: string, context: Context): Making {
    const { promise: made, resolve: end } = Promise.withResolvers<void>();
    const making = { made, end };
    this.making.set(purchaseId, making);
    this.due.push(purchaseId);
    this.addedAt = [Date.now(), ...this.addedAt].slice(0, RUSH_ORDERS);
    if (this.due.length >= MAX_BATCH) this.full();
    void this.makers(() => this.makeNext(context));
    return making;
  }

  private get isRush(): boolean {
    const first = this.addedAt[RUSH_ORDERS - 1];
    return first !== undefined && Date.now() - first <= RUSH_MS;
  }

  /** Lets orders come together, for all makers until the same moment. */
  private async gather(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.full = resolve;
    await Promise.race([promise, sleep(GATHER_MS, undefined, { ref: false })]);
    this.gathering = undefined;
  }

  /** Makes those that are due by then; an earlier batch may have had them all. */
  private async makeNext(context: Context): Promise<void> {
    if (this.due.length === 0) return;
    if (this.isRush && this.due.length < MAX_BATCH) await (this.gathering ??= this.gather());
    if (this.isBusy && this.due.length > 0)
      await Promise.race([this.quiet.promise, sleep(MAX_YIELD_MS, undefined, { ref: false })]);
    const batch = this.due.splice(0, this.isBusy ? MAX_BATCH_IN_RUSH : MAX_BATCH);
    if (batch.length === 0) return;
    const end = (purchaseId: string) => {
      this.making.get(purchaseId)?.end();
      this.making.delete(purchaseId);
    };
    await Promise.race([this.make(batch, context, end), sleep(MAKING_TIMEOUT_MS, undefined, { ref: false })]);
    batch.forEach(end);
  }
}
