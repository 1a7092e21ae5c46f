import type { CustomerList } from "@nocturne/contract";
import { apiOk, type TestUser } from "@nocturne/test-support";
import { admin } from "./shop";

export const CUSTOMERS = "/api/admin/customers";

export async function listCustomers(query: Record<string, string>): Promise<CustomerList> {
  return await apiOk<CustomerList>("GET", `${CUSTOMERS}?${new URLSearchParams(query)}`, { token: await admin() });
}

export const emailsOf = async (query: Record<string, string>) =>
  (await listCustomers(query)).customers.map(({ email }) => email);

/** A user as the owner sees them. */
export async function customerOf(user: TestUser): Promise<CustomerList["customers"][number]> {
  const { customers } = await listCustomers({ q: user.email });
  if (!customers[0]) throw new Error(`${user.email} is no customer.`);
  return customers[0];
}
