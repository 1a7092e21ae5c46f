import { group, text, texts, type Params } from "./form.ts";
import type { Ledger, Origin } from "./ledger.ts";
import { newCustomer, toAddress, type Customer } from "./objects.ts";

export function createCustomer(ledger: Ledger, params: Params, origin: Origin): Customer {
  const customer = newCustomer({
    email: text(params, "email") ?? null,
    name: text(params, "name") ?? null,
    phone: text(params, "phone") ?? null,
    address: "address" in params ? toAddress(texts(group(params, "address"))) : null,
    metadata: texts(group(params, "metadata")),
  });
  ledger.customers.add(customer);
  ledger.tell("customer.created", customer, origin);
  return customer;
}

export function updateCustomer(ledger: Ledger, customer: Customer, params: Params, origin: Origin): Customer {
  for (const name of ["email", "name", "phone"] as const) {
    if (name in params) customer[name] = text(params, name) ?? null;
  }
  if ("address" in params) customer.address = toAddress(texts(group(params, "address")));
  if ("metadata" in params) customer.metadata = { ...customer.metadata, ...texts(group(params, "metadata")) };
  ledger.tell("customer.updated", customer, origin);
  return customer;
}
