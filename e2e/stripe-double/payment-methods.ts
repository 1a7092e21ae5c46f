import { cardOfId, cardOfNumber, redirectingMethod, type Card } from "./cards.ts";
import { cardError, invalid, missing } from "./failure.ts";
import { group, text, type Params } from "./form.ts";
import type { Ledger } from "./ledger.ts";
import { newPaymentMethod, type PaymentIntent, type PaymentMethod } from "./objects.ts";

/** What pays, and how it behaves. */
export class PaymentMethods {
  private readonly cards = new Map<string, Card>();
  private readonly ledger: Ledger;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  private keep(card: Card, billing: { email?: string; name?: string } = {}): PaymentMethod {
    const method = this.ledger.methods.add(newPaymentMethod(card, billing));
    this.cards.set(method.id, card);
    return method;
  }

  /** A method by its id: one that was made here, or a test method, of which a new copy is made. */
  byId(id: string): PaymentMethod {
    const known = this.ledger.methods.find(id);
    if (known) return known;
    const card = cardOfId(id);
    if (!card) throw missing("PaymentMethod", id, "payment_method");
    return this.keep(card);
  }

  retrieve(id: string): PaymentMethod {
    const card = this.ledger.methods.find(id) ? undefined : cardOfId(id);
    return card ? newPaymentMethod(card, {}, id) : this.ledger.methods.get(id, "payment_method");
  }

  /** The method that a browser describes: a card's number, or a kind that leads elsewhere. */
  fromData(data: Params, intent: PaymentIntent): PaymentMethod {
    const type = text(data, "type");
    const details = group(data, "billing_details");
    const billing = { email: text(details, "email"), name: text(details, "name") };
    const elsewhere = type ? redirectingMethod(type) : undefined;
    if (elsewhere) return this.keep(elsewhere, billing);
    if (type !== "card") throw invalid("Invalid payment_method_data[type].", { param: "payment_method_data[type]" });
    const card = cardOfNumber(text(group(data, "card"), "number") ?? "");
    if (!card) {
      throw cardError({ code: "incorrect_number", message: "Your card number is incorrect." }, intent);
    }
    return this.keep(card, billing);
  }

  cardOf(method: PaymentMethod): Card {
    const card = this.cards.get(method.id);
    if (!card) throw missing("PaymentMethod", method.id, "payment_method");
    return card;
  }

  clear(): void {
    this.cards.clear();
  }
}
