import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { customerOf } from "./auth-context";

type Customer = { id?: string; email?: string; groups?: unknown[] };
type Owned = { customer?: Customer | null };
type Body = { type?: string; cart?: Owned; order?: Owned };

/**
 * Medusa gives a cart to the customer of the e-mail that is typed into it, and shows that customer: name, phone, addresses,
 * whether there is an account. Who is not signed in as that customer reads the id and the e-mail alone.
 */
export function hideCustomerOfCart(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const send = res.json.bind(res);
  res.json = (body) => send(withoutStranger(body as Body, customerOf(req)));
  next();
}

/** The same answer, with of anybody else's record only what names it. */
export function withoutStranger(body: Body, customerId: string): Body {
  const shown = { ...body };
  for (const part of ["cart", "order"] as const) {
    const owned = shown[part];
    if (owned?.customer && (customerId === "" || owned.customer.id !== customerId)) {
      shown[part] = { ...owned, customer: named(owned.customer) };
    }
  }
  return shown;
}

function named(customer: Customer): Customer {
  const { id, email, groups } = customer;
  return { ...(id ? { id } : {}), ...(email ? { email } : {}), ...(groups ? { groups: [] } : {}) };
}
