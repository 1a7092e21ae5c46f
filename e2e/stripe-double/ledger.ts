import { missing } from "./failure.ts";
import {
  newEvent,
  type Charge,
  type Customer,
  type PaymentIntent,
  type PaymentMethod,
  type Refund,
  type StripeEvent,
} from "./objects.ts";

const MOST = 20_000;

type Kept = { id: string };

/** Keeps objects of one kind, oldest first; the oldest go when there are too many. */
class Shelf<Value extends Kept> {
  private readonly values = new Map<string, Value>();
  private readonly kind: string;

  constructor(kind: string) {
    this.kind = kind;
  }

  add(value: Value): Value {
    this.values.set(value.id, value);
    if (this.values.size > MOST) this.values.delete(this.values.keys().next().value ?? "");
    return value;
  }

  find(id: string): Value | undefined {
    return this.values.get(id);
  }

  /** Throws Stripe's 404 for an id that is not there. */
  get(id: string, param = "id"): Value {
    const value = this.values.get(id);
    if (!value) throw missing(this.kind, id, param);
    return value;
  }

  all(): Value[] {
    return [...this.values.values()];
  }

  clear(): void {
    this.values.clear();
  }
}

export type Origin = { id: string | null; key: string | null };

/** Everything that the account holds, and what has happened in it. */
export class Ledger {
  readonly intents = new Shelf<PaymentIntent>("payment_intent");
  readonly charges = new Shelf<Charge>("charge");
  readonly refunds = new Shelf<Refund>("refund");
  readonly customers = new Shelf<Customer>("customer");
  readonly methods = new Shelf<PaymentMethod>("PaymentMethod");
  readonly events = new Shelf<StripeEvent>("event");
  private readonly onEvent: (event: StripeEvent) => void;

  constructor(onEvent: (event: StripeEvent) => void) {
    this.onEvent = onEvent;
  }

  /** Records that something has happened to an object. */
  tell(type: string, object: object, origin: Origin = { id: null, key: null }): void {
    this.onEvent(this.events.add(newEvent(type, object, origin)));
  }

  clear(): void {
    for (const shelf of [this.intents, this.charges, this.refunds, this.customers, this.methods, this.events]) {
      shelf.clear();
    }
  }
}
