import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { Purchase } from "../purchase/purchase";

/**
 * The Medusa customer without an account of a guest's e-mail, made where there is none: one for each e-mail, beside the
 * customer of an account with the same one. Idempotent, also for two at once.
 */
export async function ensureGuestCustomer(
  scope: MedusaContainer,
  { customerEmail, customerName }: Pick<Purchase, "customerEmail" | "customerName">,
): Promise<string> {
  if (!customerEmail) throw new TypeError("A guest's purchase has no e-mail.");
  const customers = scope.resolve(Modules.CUSTOMER);
  const email = customerEmail.trim().toLowerCase();
  const find = async () => (await customers.listCustomers({ email, has_account: false }, { take: 1 }))[0]?.id;
  const existing = await find();
  if (existing) return existing;
  const [first = "", ...rest] = (customerName ?? "").trim().split(/\s+/);
  try {
    const name = { first_name: first || null, last_name: rest.join(" ") || null };
    return (await customers.createCustomers({ email, ...name, has_account: false })).id;
  } catch (error) {
    const rival = await find();
    if (rival) return rival;
    throw error;
  }
}
