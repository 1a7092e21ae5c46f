import type { AbstractPaymentProvider } from "@medusajs/framework/utils";

type Collection = { id: string; amount: number };
type Session = { id: string; payment_collection_id: string; amount: number; data: Record<string, unknown> };
type Change = { id: string; amount: number; currency_code: string; data: Record<string, unknown> };

/** What gateways use of Medusa's payment module, kept in memory, over a real provider. */
export class FakePaymentModule {
  private readonly collections = new Map<string, Collection>();
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly provider: Pick<AbstractPaymentProvider, "initiatePayment" | "updatePayment">) {}

  async createPaymentCollections(inputs: { amount: number }[]): Promise<Collection[]> {
    return inputs.map(({ amount }) => {
      const collection = { id: `pay_col_${this.collections.size}`, amount };
      this.collections.set(collection.id, collection);
      return collection;
    });
  }

  async updatePaymentCollections(id: string, changes: Partial<Collection>): Promise<void> {
    Object.assign(this.collections.get(id) ?? {}, changes);
  }

  async createPaymentSession(collectionId: string, input: Omit<Change, "id">): Promise<Session> {
    const { data = {} } = await this.provider.initiatePayment(input);
    const session = {
      id: `payses_${this.sessions.size}`,
      payment_collection_id: collectionId,
      amount: input.amount,
      data,
    };
    this.sessions.set(session.id, session);
    return session;
  }

  async retrievePaymentSession(id: string): Promise<Session> {
    const session = this.sessions.get(id);
    if (!session) throw new TypeError(`There is no payment session ${id}.`);
    return session;
  }

  async updatePaymentSession({ id, amount, currency_code, data }: Change): Promise<Session> {
    const session = await this.retrievePaymentSession(id);
    const updated = await this.provider.updatePayment({ amount, currency_code, data });
    return Object.assign(session, { amount, data: updated.data ?? data });
  }
}
