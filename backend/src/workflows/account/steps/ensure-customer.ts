import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { selectCustomerCandidate } from "../../../store/medusa-tables/customer";

type Input = { email: string; firstName: string; lastName: string; authIdentityId: string };

/**
 * Makes the account's customer. One that already belongs to the identity is taken as it is, and so is one that a crash
 * left without an owner. Failure: `email_taken` where another identity owns the customer of this e-mail.
 */
export const ensureCustomerStep = createStep(
  "ensure-customer",
  async (input: Input, { container }) => {
    const customers = container.resolve(Modules.CUSTOMER);
    const existing = await findReusable(container, input);
    if (existing) return new StepResponse({ id: existing, isNew: false }, null);
    try {
      const customer = await customers.createCustomers({
        email: input.email,
        first_name: input.firstName || null,
        last_name: input.lastName || null,
        has_account: true,
      });
      return new StepResponse({ id: customer.id, isNew: true }, customer.id);
    } catch (error) {
      const [rival] = await customers.listCustomers({ email: input.email, has_account: true }, { take: 1 });
      if (rival) throw new StoreError("email_taken");
      throw error;
    }
  },
  async (createdId, { container }) => {
    if (createdId) await container.resolve(Modules.CUSTOMER).deleteCustomers([createdId]);
  },
);

async function findReusable(container: MedusaContainer, { email, authIdentityId }: Input): Promise<string | null> {
  const candidate = await selectCustomerCandidate(database(container), email, authIdentityId);
  if (!candidate) return null;
  if (candidate.is_owned && !candidate.is_own) throw new StoreError("email_taken");
  return candidate.id;
}
